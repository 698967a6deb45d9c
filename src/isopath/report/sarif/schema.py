"""The part of SARIF 2.1.0 that is written, as types. A key without a value is left out."""

from msgspec import Struct, field


class Record(Struct, kw_only=True, frozen=True, rename="camel", omit_defaults=True):
    """A JSON object."""


class Message(Record, kw_only=True, frozen=True):
    text: str


class ArtifactLocation(Record, kw_only=True, frozen=True):
    uri: str


class Region(Record, kw_only=True, frozen=True):
    start_line: int
    start_column: int | None = None


class PhysicalLocation(Record, kw_only=True, frozen=True):
    artifact_location: ArtifactLocation
    region: Region | None = None


class LogicalLocation(Record, kw_only=True, frozen=True):
    fully_qualified_name: str
    kind: str = field(default="")


class Location(Record, kw_only=True, frozen=True):
    physical_location: PhysicalLocation | None = None
    logical_locations: list[LogicalLocation] | None = None
    message: Message | None = None


class FlowStep(Record, kw_only=True, frozen=True):
    """``threadFlowLocation``: a step of a path."""

    location: Location
    execution_order: int


class ThreadFlow(Record, kw_only=True, frozen=True):
    locations: list[FlowStep]


class CodeFlow(Record, kw_only=True, frozen=True):
    message: Message
    thread_flows: list[ThreadFlow]


class StackLine(Record, kw_only=True, frozen=True):
    """``stackFrame``."""

    location: Location
    module: str | None = None


class Stack(Record, kw_only=True, frozen=True):
    message: Message
    frames: list[StackLine]


class Found(Record, kw_only=True, frozen=True):
    """``result``."""

    rule_id: str
    rule_index: int
    level: str
    message: Message
    locations: list[Location]
    code_flows: list[CodeFlow] | None = None
    stacks: list[Stack] | None = None
    partial_fingerprints: dict[str, str]
    baseline_state: str | None = None
    properties: dict[str, str | int | list[str]] | None = None


class Setting(Record, kw_only=True, frozen=True):
    """``reportingConfiguration``."""

    level: str


class Rule(Record, kw_only=True, frozen=True):
    """``reportingDescriptor``."""

    id: str
    name: str
    short_description: Message
    full_description: Message
    default_configuration: Setting


class Driver(Record, kw_only=True, frozen=True):
    name: str
    semantic_version: str
    rules: list[Rule]


class Tool(Record, kw_only=True, frozen=True):
    driver: Driver


class Notification(Record, kw_only=True, frozen=True):
    level: str
    message: Message


class Invocation(Record, kw_only=True, frozen=True):
    execution_successful: bool
    command_line: str | None = None
    tool_execution_notifications: list[Notification] | None = None


class Run(Record, kw_only=True, frozen=True):
    tool: Tool
    column_kind: str = field(default="")
    invocations: list[Invocation]
    results: list[Found]


class Log(Record, kw_only=True, frozen=True):
    """A file."""

    version: str
    schema: str = field(name="$schema")
    runs: list[Run]
