"""Every method of some jars, each with a small budget, on a pool of processes that loses no task."""

from isopath.survey.methods import EXPLORED, SMALL, MethodRecord, SurveyRequest, Tally, plan, survey

__all__ = ["EXPLORED", "SMALL", "MethodRecord", "SurveyRequest", "Tally", "plan", "survey"]
