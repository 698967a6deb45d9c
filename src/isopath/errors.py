"""The exceptions that Isopath raises, all of them for bad input from the user.

    IsopathError                one clear sentence; the command ends with exit code 2
    ├── MalformedClassFile      (classfile) a class file that breaks the JVM specification
    ├── ArchiveRejected         (program) a jar that is damaged or unsafe to read
    ├── ClassNotFound           (program) a class that no class path entry holds
    ├── CompilationFailed       (program) javac rejected a source file; carries its message
    ├── ContractRejected        (spec) a contract that does not compile, fits no method, writes, throws or never ends
    ├── JdkNotFound             (program) no JDK, or one without what is needed
    ├── BuildRejected           (project) a file of a build that cannot be read
    ├── BrokenInvariant         (spec) an invariant that throws, or writes to what it looks at
    ├── Damaged                 (scale) what is kept of a run is not what was written
    ├── HexRejected             (spec) a specification that does not parse, or names what does not exist
    ├── NoAnswer                (program) the JVM that computes functions has ended
    ├── RunRejected             (scale) a run on disk that is another's, in use, damaged, or cannot be written
    ├── TargetNotFound          (program) no such file, class or method; names the candidates
    ├── UsageError              (cli) an option that cannot be honoured
    ├── WorkerLost              (scale) worker processes that die again and again
    └── WorkerRejected           (scale) what a worker process rejects, in its words

Endings of a path are data, not exceptions (see ``isopath.vm.core.endings``); anything else that escapes is a bug.
"""


class IsopathError(Exception):
    """Root of every error that the user can mend."""

    @property
    def advice(self) -> str:
        """What to try, to follow the sentence."""
        return ""


class UsageError(IsopathError):
    """An option or combination of options that cannot be honoured."""
