import { appliedActions } from "#contract/moderationActions.ts";
import type { LogEntryView } from "#contract/moderationLog.ts";
import { parseDay } from "../../../platform/clock.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Db } from "../../../platform/data/db.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { dayMs } from "../../../platform/durations.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { findUidByUsername } from "../../accounts/queries.ts";
import { listRoles } from "../../accounts/role/queries.ts";
import { rankOf } from "../../accounts/role/rank.ts";
import { type LogEntry, searchLog } from "../../moderationLog/queries.ts";
import { loadBoardNames } from "../../threads/board/presenter.ts";
import { inPlaces } from "../case/queries.ts";
import { queueScope } from "../policy.ts";
import { changeOf } from "./change.ts";
import { presentEntries } from "./presenter.ts";

/** A filter as it was typed. */
export interface LogFilter {
	/** Id of the last entry of the page before. */
	cursor?: number | undefined;
	/** Username of the moderator, and of the member whom it concerns. */
	by?: string | undefined;
	member?: string | undefined;
	/** A name of an action, or `delete` for all deletions. */
	action?: string | undefined;
	countryFid: number | undefined;
	fid?: number | undefined;
	/** First and last day, in UTC. */
	from?: string | undefined;
	to?: string | undefined;
}

/** The beginning of a day of the filter; undefined for none. @throws Invalid for what is no day */
function startOf(day: string | undefined, field: "from" | "to"): Date | undefined {
	const date = day ? parseDay(day) : undefined;
	if (day && !date) throw new Invalid({ [field]: "field.format" });
	return date;
}

/**
 * Entries that the viewer reads, moderators those of where they moderate, auditors all, and that a filter asks for,
 * newest first.
 * @throws Invalid `from`, `to`
 */
export async function listLog(
	{ db, viewer }: Pick<Ctx, "db" | "viewer">,
	{ cursor, by, member, action, countryFid, fid, from, to }: LogFilter,
	limit: number,
): Promise<LogEntry[]> {
	const scope = queueScope(viewer);
	const [first, last] = [startOf(from, "from"), startOf(to, "to")];
	const [byUid, memberUid] = [await uidOf(db, by), await uidOf(db, member)];
	return searchLog(
		db,
		{
			...{ by: byUid, member: memberUid, action, countryFid, fid, cursor, from: first },
			before: last && new Date(last.getTime() + dayMs),
			where: (entry) => (scope.all || viewer.auditor ? undefined : inPlaces(scope, entry)),
		},
		limit,
	);
}

/** The member of a username; nobody for an unknown one, undefined for none. */
async function uidOf(db: Db, username = ""): Promise<number | undefined> {
	return username.trim() === "" ? undefined : ((await findUidByUsername(db, username)) ?? 0);
}

/** Entries with their values in words, and which of them the viewer may undo. */
export async function presentLog(ctx: Ctx, entries: readonly LogEntry[]): Promise<LogEntryView[]> {
	const { db, viewer, lang, clock } = ctx;
	const boardName = await loadBoardNames(ctx);
	const [presented, authorOf, rolesOf] = await Promise.all([
		presentEntries(db, entries, lang, clock.now()),
		listAuthors(db, valuesOf(entries, "uid", "memberUid")),
		listRoles(db, valuesOf(entries, "uid")),
	]);
	return entries.map((entry, at) => {
		const { title, tid, pid, reason, dateline, in_force } = presented[at] as (typeof presented)[number];
		const action = appliedActions.find((name) => name === entry.action);
		const isUndoable = action && in_force && rankOf(rolesOf(entry.uid)) >= rankOf(viewer.roles);
		return {
			id: entry.id,
			by: authorOf(entry.uid),
			action: entry.action,
			member: entry.memberUid === null ? null : authorOf(entry.memberUid),
			...{ title, tid, pid, reason, dateline, in_force },
			...changeOf(lang, entry, boardName),
			country_fid: entry.countryFid,
			fid: entry.fid,
			undo: isUndoable ? { action, id: entry.objectId } : null,
		};
	});
}
