import type { LogEntryView } from "#contract/moderationLog.ts";
import { findSectionByFid, type Lang } from "#contract/sections.ts";
import { csvLine, csvMark } from "../../../platform/data/csv.ts";
import { type ServerMessageKey, t } from "../../../platform/i18n.ts";

const columns: readonly ServerMessageKey[] = [
	"log.time",
	"log.by",
	"log.action",
	"log.member",
	"edits.postTitle",
	"log.before",
	"log.after",
	"log.duration",
	"admin.roles.reason",
	"queue.section",
	"queue.board",
];

/** The heads of the table, after the byte order mark by which spreadsheets read UTF-8. */
export const csvHead = (lang: Lang): string => csvMark + csvLine(columns.map((key) => t(lang, key)));

/** Entries of the log as lines of the table. */
export const csvLines = (
	entries: readonly LogEntryView[],
	lang: Lang,
	boardName: (fid: number | null) => string,
): string =>
	entries
		.map((entry) =>
			csvLine([
				new Date(entry.dateline * 1000).toISOString(),
				entry.by.name,
				t(lang, `decisions.${entry.action}`),
				entry.member?.name ?? "",
				entry.title,
				entry.before,
				entry.after,
				entry.duration,
				entry.reason,
				entry.country_fid === null ? "" : (findSectionByFid(entry.country_fid)?.locale ?? ""),
				boardName(entry.fid),
			]),
		)
		.join("");
