"""What counts where nothing was typed: ``isopath.toml`` first, then what the build says, then the default.

A build gives targets, a class path, the folder of tests and the generation of JUnit, each only where nobody else has.
What is wrong with it, but does not stop the command, is a sentence on standard error.
"""

import os
import sys
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from isopath.cli.nearby import Nearby, look_around
from isopath.cli.parameters import Setting
from isopath.cli.words import Typed
from isopath.errors import UsageError
from isopath.project.model import Project
from isopath.report.plain import plain


def with_settings(typed: Typed) -> Typed:
    """A command line with what is around the current folder."""
    nearby = look_around(str(Path.cwd()))
    if nearby == (None, None):
        return typed
    settled = settings_in(nearby, typed)
    if "write_baseline" in typed.given and "baseline" in settled and not Path(str(settled["baseline"].value)).exists():
        del settled["baseline"]
    typed = replace(typed, settled=settled)
    return typed if nearby.build is None else _with_build(typed, nearby.build)


def settings_in(nearby: Nearby, typed: Typed) -> dict[str, Setting]:
    """What the file of settings says of the options of a command."""
    if nearby.settings is None:
        return {}
    from isopath.cli.settings_file import SettingsFile

    return SettingsFile(nearby.settings).for_command(typed.command, typed.parameters)


def _with_build(typed: Typed, file: Path) -> Typed:
    from isopath.project.finding import read_project
    from isopath.project.xml_files import BuildRejected

    is_asked = not typed.has("class_path")
    try:
        project = read_project(file, asks_tool=is_asked and typed.value("build_tool") is not False)
    except BuildRejected as error:
        if typed.has("target") and not is_asked:
            return typed
        raise UsageError(f"{error} Name targets and a class path with -cp to go on without the build.") from error
    _report(typed, project)
    return replace(typed, settled={**settings_of(project, typed), **typed.settled}, project=project)


def settings_of(project: Project, typed: Typed) -> dict[str, Setting]:
    """What a build says of the options of a command. Where tests go is for those that cannot do without."""
    from isopath.cli.settings_file import shown

    origin = shown(project.file)
    wanted = {each.name for each in typed.parameters} - (set() if typed.command == "test" else {"output"})
    said: dict[str, object] = {
        "target": [shown(folder) for folder in project.class_folders],
        "class_path": os.pathsep.join(shown(entry) for entry in project.class_path),
        "junit": project.junit,
        "output": Path(shown(project.modules[0].test_folder)) if len(project.modules) == 1 else None,
    }
    sources = {"class_path": project.needed.source if project.needed.jars else ""}
    return {
        name: Setting(value, sources.get(name) or origin, name)
        for name, value in said.items()
        if value and name in wanted
    }


def _report(typed: Typed, project: Project) -> None:
    """Say what is wrong with a build; raise where there is nothing to look at."""
    if typed.has("target"):
        targets = typed.value("target")
        heads = [str(each).partition("#")[0] for each in targets] if isinstance(targets, list) else []
        if typed.has("class_path") or all(head.endswith(".java") for head in heads):
            return
    said = _obstacles(project, must_have_classes=not typed.has("target"))
    if typed.command == "test" and len(project.junits) > 1 and not typed.has("junit"):
        said.append(f"The build names JUnit 4 and JUnit 5: tests are for {project.junit}, or what --junit says.")
    missing = project.needed.missing
    if missing and not typed.has("class_path"):
        advice = f"run {project.compile_command}, or name the jars with -cp"
        said.append(f"Not found, on disk or by {project.tool}: {', '.join(map(plain, missing))}; {advice}.")
    for sentence in said:
        print(f"isopath: {sentence}", file=sys.stderr)


def _obstacles(project: Project, must_have_classes: bool) -> list[str]:
    """Classes that are missing or old."""
    from isopath.cli.settings_file import shown
    from isopath.project.finding import stale_source

    run = project.compile_command
    if not project.modules and must_have_classes:
        raise UsageError(f"{shown(project.file)} names no module with code: name a target.")
    without = [module for module in project.modules if not any(map(_has_classes, module.class_folders))]
    if without and len(without) == len(project.modules) and must_have_classes:
        folders = ", ".join(shown(module.class_folders[0]) for module in without)
        raise UsageError(f"There are no classes in {folders}: run {run} first, or name a target.")
    said = [f"There are no classes in {shown(module.class_folders[0])}: run {run}." for module in without]
    for module in project.modules:
        source = None if module in without else stale_source(module)
        if source is not None:
            said.append(f"{shown(source)} is newer than its classes: run {run}.")
    return said


def _has_classes(folder: Path) -> bool:
    return any(name.endswith(".class") for _, _, names in os.walk(folder) for name in names)


def source_folders(typed: Typed) -> list[Path]:
    """The folders with sources of the build that the command runs in, as seen from the current folder."""
    folders = () if typed.project is None else typed.project.source_folders
    return [folder.relative_to(Path.cwd()) if folder.is_relative_to(Path.cwd()) else folder for folder in folders]


def source_files(typed: Typed, given: Sequence[Path], classes: Iterable[str]) -> list[Path]:
    """The sources that were given as targets, and those of classes (``com.acme.List``) that the build has."""
    found = dict.fromkeys(given)
    for name in classes:
        place = name.partition("$")[0].replace(".", "/") + ".java"
        found |= {folder / place: None for folder in source_folders(typed) if (folder / place).is_file()}
    return [*found]
