import type { AnswerTimes } from "#contract/insight.ts";
import type { Lang } from "#contract/sections.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import { t } from "../../../platform/i18n.ts";
import type { AnsweredKind } from "./queries.ts";

/** The figures of weeks; each week is its Monday. */
export const presentWeeks = <Week extends { week: Date }>(weeks: readonly Week[]) =>
	weeks.map(({ week, ...figures }) => ({ ...figures, dateline: unixSeconds(week) }));

/** How long answers took, with their kinds in the viewer's language. */
export const presentAnswers = (lang: Lang, kinds: readonly AnsweredKind[]): AnswerTimes[] =>
	kinds.map(({ title, weeks }) => ({ title: t(lang, title), weeks: presentWeeks(weeks) }));
