import type { Lang } from "#contract/sections.ts";
import { dayMs } from "../../../platform/durations.ts";
import { t } from "../../../platform/i18n.ts";
import type { LogEntry } from "../../moderationLog/queries.ts";
import { findLoggedField, type LoggedField, registeredActions } from "../../moderationSlot.ts";

type BoardNames = Parameters<LoggedField>[2];

const inWords = (lang: Lang, action: string, values: Record<string, unknown>, boardName: BoardNames): string =>
	Object.entries(values)
		.flatMap(([name, value]) =>
			value === null || value === undefined ? [] : (findLoggedField(action, name)?.(lang, value, boardName) ?? []),
		)
		.filter(Boolean)
		.join(", ");

/** How long it lasts from when it was done; empty where nothing ends. */
function durationOf(lang: Lang, { action, after, createdAt }: LogEntry): string {
	const row = registeredActions().get(action);
	const end = (row?.field && after[`${row.field}Until`]) ?? after.until;
	if (typeof end === "string")
		return t(lang, "moderation.days", { n: Math.max(1, Math.round((Date.parse(end) - createdAt.getTime()) / dayMs)) });
	return row?.days?.includes(0) ? t(lang, "moderation.permanent") : "";
}

/** What an entry has changed, in words. */
export const changeOf = (
	lang: Lang,
	entry: LogEntry,
	boardName: BoardNames,
): { before: string; after: string; duration: string } => ({
	before: inWords(lang, entry.action, entry.before, boardName),
	after: inWords(lang, entry.action, entry.after, boardName),
	duration: durationOf(lang, entry),
});
