"""Natives that stand for bytecode without being intrinsics: the platform's own, replaced as a whole.

What a JVM does here is talk to the operating system, load services, read generic signatures, or work on raw memory;
none of this can be run, so there is no bytecode to compare with. Each entry says why.
"""

from typing import Final

WHOLE_CLASSES: Final = {
    **dict.fromkeys(
        (
            "java/security/SecureRandom",
            "java/util/Random",
            "java/util/SplittableRandom",
            "java/util/concurrent/ThreadLocalRandom",
            "java/util/random/RandomGenerator",
            "java/util/UUID",
        ),
        "numbers that no seed determines are inputs",
    ),
    **dict.fromkeys(
        ("java/lang/invoke/MethodHandle", "java/lang/invoke/MethodHandles", "java/lang/invoke/MethodHandles$Lookup"),
        "handles are linked by the machine, not spun from lambda forms",
    ),
    **dict.fromkeys(
        ("java/lang/Runtime", "java/lang/System", "jdk/internal/loader/BootLoader", "java/util/zip/ZipUtils"),
        "native libraries need no loading",
    ),
    **dict.fromkeys(
        ("jdk/internal/reflect/ReflectionFactory", "java/lang/reflect/Proxy"),
        "core reflection is the machine's; no classes are spun for it",
    ),
    **dict.fromkeys(
        (
            "java/io/BufferedInputStream",
            "java/io/BufferedReader",
            "java/io/InputStream",
            "java/util/Scanner",
            "sun/nio/cs/StreamDecoder",
        ),
        "what is read is an input: JVMs compare it (tests/vm/test_standard_input.py, natives/test_reading_files.py)",
    ),
    "java/lang/ProcessEnvironment$StringEnvironment": "environment variables are inputs",
    "java/nio/file/Files": "what is on the disk is an input, where the program asks",
    "sun/nio/cs/StreamEncoder": "what is written to a file goes nowhere (tests/vm/natives/test_reading_files.py)",
    "jdk/internal/perf/PerfCounter": "counters in memory that the JVM shares with tools; no program reads them",
    **dict.fromkeys(
        (
            "jdk/internal/jimage/BasicImageReader",
            "jdk/internal/jimage/ImageLocation",
            "jdk/internal/jimage/ImageReader$Node",
            "jdk/internal/jimage/ImageReader$SharedImageReader",
            "jdk/internal/jrtfs/SystemImage",
            "jdk/internal/jrtfs/SystemImage$1",
        ),
        "the platform's image is not mapped into memory: replays compare what is found (natives/test_module_image.py)",
    ),
    "sun/nio/fs/UnixNativeDispatcher": "what is on the disk is an input, where the program asks",
    **dict.fromkeys(
        (
            "java/lang/ClassLoader",
            "java/lang/Module",
            "java/lang/Package",
            "java/util/ServiceLoader",
            "java/util/ServiceLoader$ModuleServicesLookupIterator",
            "jdk/internal/loader/BootLoader$PackageHelper",
            "jdk/internal/loader/BuiltinClassLoader",
            "jdk/internal/loader/ClassLoaders",
            "sun/net/www/protocol/file/FileURLConnection",
            "sun/net/www/protocol/jar/JarURLConnection",
            "sun/net/www/protocol/jrt/JavaRuntimeURLConnection",
        ),
        "loaders and modules are the machine's; replays compare what they find (tests/vm/natives/test_startup.py)",
    ),
    **dict.fromkeys(
        (
            "java/text/DateFormat",
            "java/text/DateFormatSymbols",
            "java/text/DecimalFormatSymbols",
            "java/text/NumberFormat",
            "java/util/Calendar",
            "java/util/Currency",
            "java/util/Locale",
            "sun/util/locale/provider/CalendarDataUtility",
            "sun/util/locale/provider/LocaleServiceProviderPool",
            "sun/util/locale/provider/TimeZoneNameUtility",
        ),
        "locale data is asked of the JVM itself, or has no model",
    ),
    "java/io/FileCleanable": "no file has to be closed for the program",
    **dict.fromkeys(
        ("java/util/logging/SimpleFormatter", "java/util/logging/LogRecord"),
        "log records on the console have the time of day in them; it is an input once it is asked for",
    ),
    "java/time/Clock": "the clock is an input",
    "sun/util/calendar/ZoneInfo": "time zones are those of the machine; no files of the platform are read",
    "java/io/PrintStream": "standard output and error are captured per path; there is no file descriptor",
    "java/lang/StackTraceElement": "traces are kept by the machine (isopath.vm.core.traces)",
    "java/lang/invoke/MethodHandle": "handles are linked by the machine, not spun from lambda forms",
    "java/nio/charset/Charset": "no charset providers are loaded as services",
    "java/nio/charset/Charset$ExtendedProviderHolder": "no charset providers are loaded as services",
    "java/lang/reflect/Proxy": "classes of proxies are assembled by the machine",
    "java/security/MessageDigest": "no security providers are loaded as services",
    "jdk/internal/misc/Unsafe": "memory is objects and arrays here, not bytes",
    "jdk/internal/reflect/ReflectionFactory": "reflective calls are made by the machine",
}

METHODS: Final = {
    **dict.fromkeys(
        (
            ("java/lang/Double", "toString(D)Ljava/lang/String;"),
            ("java/lang/Float", "toString(F)Ljava/lang/String;"),
            ("java/lang/AbstractStringBuilder", "append(D)Ljava/lang/AbstractStringBuilder;"),
            ("java/lang/AbstractStringBuilder", "append(F)Ljava/lang/AbstractStringBuilder;"),
        ),
        "a JVM computes the text of a number (tests/vm/test_decimal_texts.py)",
    ),
    **{
        ("java/io/UnixFileSystem", signature): "what is on the disk is an input, where the program asks"
        for signature in (
            "delete(Ljava/io/File;)Z",
            "hasBooleanAttributes(Ljava/io/File;I)Z",
            "rename(Ljava/io/File;Ljava/io/File;)Z",
        )
    },
    **{
        ("java/io/UnixFileSystem", signature): "asks of a name what the bytecode asks of the path made of it"
        for signature in ("isInvalid(Ljava/io/File;)Z", "prefixLength(Ljava/lang/String;)I")
    },
    ("java/lang/Throwable", "getMessage()Ljava/lang/String;"): "writes a deferred message; then the bytecode runs",
    (
        "java/util/logging/LogManager",
        "createLoggerHandlers(Ljava/lang/String;Ljava/lang/String;)Ljava/util/List;",
    ): "the console handler is made without a class loader",
    ("java/util/logging/LogManager", "readConfiguration(Ljava/io/InputStream;)V"): "one of the program ends the path",
    ("java/time/Instant", "now()Ljava/time/Instant;"): "a log record has a time once it is asked for",
    ("java/lang/Class", "getModule()Ljava/lang/Module;"): "modules are the machine's",
    ("java/lang/Class", "getProtectionDomain()Ljava/security/ProtectionDomain;"): (
        "the platform's classes have one domain; that of a class of the program depends on its class loader"
    ),
    ("java/lang/Class", "forName(Ljava/lang/Module;Ljava/lang/String;)Ljava/lang/Class;"): "modules are the machine's",
    ("java/lang/Class", "isOpenToCaller(Ljava/lang/String;Ljava/lang/Class;)Z"): "modules are the machine's",
    ("java/lang/Thread", "isAlive()Z"): "a thread is alive while the machine runs it",
    ("java/lang/Thread", "start()V"): "the bytecode runs; then the thread does",
    (
        "java/util/concurrent/ThreadPoolExecutor",
        "execute(Ljava/lang/Runnable;)V",
    ): "a task runs at once, by a thread of its own",
    ("java/util/concurrent/ForkJoinTask", "fork()Ljava/util/concurrent/ForkJoinTask;"): "a task runs at once",
    (
        "java/util/concurrent/ForkJoinPool",
        "externalSubmit(Ljava/util/concurrent/ForkJoinTask;)Ljava/util/concurrent/ForkJoinTask;",
    ): "a task runs at once",
    (
        "jdk/internal/logger/BootstrapLogger$DetectBackend$1",
        "run()Ljdk/internal/logger/BootstrapLogger$LoggingBackend;",
    ): "there are no modules to look for services in",
    ("java/lang/Class", "desiredAssertionStatus()Z"): "assertions are a setting of the machine",
    ("java/lang/Class", "getEnumConstantsShared()[Ljava/lang/Object;"): "values() is called by core reflection",
    ("java/lang/Thread", "onSpinWait()V"): "a hint to the processor",
    ("java/util/HashMap", "comparableClassFor(Ljava/lang/Object;)Ljava/lang/Class;"): "reads a generic signature",
    ("java/util/concurrent/ConcurrentHashMap", "comparableClassFor(Ljava/lang/Object;)Ljava/lang/Class;"): (
        "reads a generic signature"
    ),
    ("java/lang/Math", "random()D"): "numbers that no seed determines are inputs",
    ("java/lang/StrictMath", "random()D"): "numbers that no seed determines are inputs",
    ("java/lang/StackTraceElement", "of(Ljava/lang/Throwable;I)[Ljava/lang/StackTraceElement;"): (
        "the frames of a trace are the machine's"
    ),
    ("java/lang/ThreadLocal", "nextHashCode()I"): "the same on every path, whatever other paths have made before",
    **{
        ("java/lang/Math", f"{name}(D)D"): "the bytecode calls a native of StrictMath, on the older JDKs"
        for name in ("cos", "exp", "log", "log10", "sin", "tan")
    },
}
