import type { RoleName } from "#contract/access.ts";
import { type BugStatus, bugPriorityOf } from "#contract/bugOptions.ts";
import { dateLocale, formatDay } from "#contract/formats.ts";
import type { Lang } from "#contract/sections.ts";
import { dayMs } from "../../../platform/durations.ts";
import { type ServerMessageKey, t } from "../../../platform/i18n.ts";
import type { LogEntry } from "../../moderationLog/queries.ts";

const level =
	(action: string) =>
	(lang: Lang, value: unknown): string =>
		t(lang, `moderation.level.${action}.${Number(value)}` as ServerMessageKey);

/** Date and time of day in UTC. @param at ISO */
const momentOf = (lang: Lang, at: string): string =>
	formatDay(
		dateLocale(lang, undefined),
		{
			...{ day: "numeric", month: "short", year: "numeric", hour: "numeric", minute: "2-digit" },
			...{ timeZone: "UTC", timeZoneName: "short" },
		},
		new Date(at),
	);

/** The name of a board; empty for none. */
type BoardNames = (fid: number | null) => string;

/** Values of the log in words, by the names of their fields. Other fields say what the name of the action says. */
const words: Record<string, (lang: Lang, value: unknown, boardName: BoardNames) => string> = {
	pinned: (lang, value) => (typeof value === "number" ? level("pin-thread")(lang, value) : ""),
	digest: level("digest-thread"),
	highlight: level("highlight-thread"),
	closed: (lang, value) => t(lang, value ? "log.closed" : "log.open"),
	fid: (_lang, value, boardName) => boardName(Number(value)),
	board: (_lang, value, boardName) => boardName(Number(value)),
	role: (lang, value) => t(lang, `admin.role.${value as RoleName}`),
	name: (_lang, value) => String(value),
	place: (_lang, value) => String(value),
	status: (lang, value) => t(lang, `bug.status.${value as BugStatus}`),
	priority: (lang, value) => t(lang, `bug.priority.${bugPriorityOf(Number(value)) ?? "none"}`),
	outcome: (lang, value) => t(lang, `queue.done.${value}` as ServerMessageKey),
	withoutVotes: (lang, value) => {
		const { from, to } = value as { from: string; to: string };
		return t(lang, "log.withoutVotes", { from: momentOf(lang, from), to: momentOf(lang, to) });
	},
	readmitted: (lang, value) => t(lang, "log.readmitted", { n: (value as unknown[]).length }),
	banned: (lang, value) => (value ? "" : t(lang, "log.notBanned")),
};

const inWords = (lang: Lang, values: Record<string, unknown>, boardName: BoardNames): string =>
	Object.entries(values)
		.flatMap(([name, value]) =>
			value === null || value === undefined ? [] : (words[name]?.(lang, value, boardName) ?? []),
		)
		.filter(Boolean)
		.join(", ");

/** How long it lasts from when it was done; empty where nothing ends. */
function durationOf(lang: Lang, { action, after, createdAt }: LogEntry): string {
	const end = ["until", "pinnedUntil", "digestUntil"].map((name) => after[name]).find((value) => value !== undefined);
	if (typeof end === "string")
		return t(lang, "moderation.days", { n: Math.max(1, Math.round((Date.parse(end) - createdAt.getTime()) / dayMs)) });
	return end === null && action === "ban-member" ? t(lang, "moderation.permanent") : "";
}

/** What an entry has changed, in words. */
export const changeOf = (
	lang: Lang,
	entry: LogEntry,
	boardName: BoardNames,
): { before: string; after: string; duration: string } => ({
	before: inWords(lang, entry.before, boardName),
	after: inWords(lang, entry.after, boardName),
	duration: durationOf(lang, entry),
});
