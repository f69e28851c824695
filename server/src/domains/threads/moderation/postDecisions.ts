import type { Static } from "typebox";
import type { DeletionView } from "#contract/common.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Db } from "../../../platform/data/db.ts";
import { showEmoticons } from "../../../platform/data/emoticons.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { listLastReasons } from "../../moderationLog/queries.ts";
import { presentReason } from "../../moderationReason.ts";
import { isUndoable, mayReadDeleted, mayRestore, mayRestoreReply } from "../policy.ts";
import type { PostRow, ThreadRow } from "../queries.ts";

/** What moderators have decided about posts, by pid, in the viewer's language. */
export type PostDecisions = ReadonlyMap<number, { hide_reason?: string; deletion?: Static<typeof DeletionView> }>;

/** Why the viewer's own posts are hidden, and for its moderators who has deleted posts of a thread, when and why. */
export const findPostDecisions = async (
	ctx: Ctx,
	thread: ThreadRow,
	rows: readonly PostRow[],
): Promise<PostDecisions> =>
	new Map([...(await findHideReasons(ctx, rows)), ...(await findDeletions(ctx, thread, rows))]);

async function findDeletions(ctx: Ctx, thread: ThreadRow, rows: readonly PostRow[]): Promise<PostDecisions> {
	const { db, viewer, lang, clock } = ctx;
	// A first post is deleted with its thread.
	const deleted = rows
		.map((row) => (row.position === 1 ? { ...row, deletedBy: thread.deletedBy, deletedAt: thread.deletedAt } : row))
		.filter((row) => mayReadDeleted(viewer, row, thread));
	if (deleted.length === 0) return new Map();
	const authorOf = await listAuthors(db, valuesOf(deleted, "deletedBy"));
	const reasons = await findReasons(db, "delete", deleted);
	return new Map(
		deleted.map((row) => {
			const may = row.position === 1 ? mayRestore(viewer, row, thread) : mayRestoreReply(viewer, row, thread);
			const deletion = {
				by: row.deletedBy === null ? "" : authorOf(row.deletedBy).name,
				reason: presentReason(reasons.get(row.pid) ?? "", lang),
				dateline: row.deletedAt ? unixSeconds(row.deletedAt) : 0,
				html: row.position === 1 ? "" : showEmoticons(row.html, lang),
				restore: may.ok && isUndoable(row, clock.now()),
			};
			return [row.pid, { deletion }];
		}),
	);
}

/** The reasons for those of the posts that are hidden and the viewer's own; without any nothing is read. */
async function findHideReasons({ db, viewer, lang }: Ctx, rows: readonly PostRow[]): Promise<PostDecisions> {
	const own = rows.filter(({ uid, hidden }) => hidden && viewer.loggedIn && uid === viewer.uid);
	const reasons = own.length === 0 ? new Map() : await findReasons(db, "hide", own);
	return new Map(own.map(({ pid }) => [pid, { hide_reason: presentReason(reasons.get(pid) ?? "", lang) }]));
}

/** The reasons of the last entry of the log for each of the posts, by pid. */
async function findReasons(
	db: Db,
	verb: "hide" | "delete",
	rows: readonly Pick<PostRow, "pid" | "tid" | "position">[],
): Promise<Map<number, string>> {
	const objects = rows.map(({ pid, tid, position }) => ({
		pid,
		...(position === 1 ? { kind: "thread", id: tid } : { kind: "reply", id: pid }),
	}));
	const entries = await listLastReasons(db, verb, objects);
	return new Map(
		objects.map(({ pid, kind, id }) => {
			const entry = entries.find((one) => one.kind === kind && one.id === id);
			return [pid, entry?.reason ?? ""];
		}),
	);
}
