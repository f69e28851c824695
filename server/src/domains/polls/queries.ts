import { and, asc, eq, gt, sql } from "drizzle-orm";
import { type Db, prepared, type Tx } from "../../platform/data/db.ts";
import { NotFound } from "../../platform/http/errors.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import { seesText } from "../threads/policy.ts";
import { getReadableThreadWithPost, type ThreadRow } from "../threads/queries.ts";
import { pollChoices, pollOptions, polls, pollVotes } from "./tables.ts";

export type PollRow = typeof polls.$inferSelect;
export type OptionRow = typeof pollOptions.$inferSelect;

const pollByTid = prepared((db) =>
	db
		.select({ poll: polls, option: pollOptions })
		.from(polls)
		.innerJoin(pollOptions, eq(pollOptions.tid, polls.tid))
		.where(eq(polls.tid, sql.placeholder("tid")))
		.orderBy(asc(pollOptions.sort))
		.prepare("poll_by_tid"),
);

/** A thread's poll with its options in their order, or undefined. */
export async function findPoll(db: Db, tid: number): Promise<{ poll: PollRow; options: OptionRow[] } | undefined> {
	const rows = await pollByTid(db).execute({ tid });
	return rows[0] && { poll: rows[0].poll, options: rows.map(({ option }) => option) };
}

/** The poll, locked until the transaction ends: votes and edits wait for each other. */
export async function lockPoll(tx: Tx, tid: number): Promise<PollRow | undefined> {
	const [row] = await tx.select().from(polls).where(eq(polls.tid, tid)).for("no key update");
	return row;
}

const choicesOfMember = prepared((db) =>
	db
		.select({ oid: pollChoices.oid })
		.from(pollChoices)
		.where(and(eq(pollChoices.tid, sql.placeholder("tid")), eq(pollChoices.uid, sql.placeholder("uid"))))
		.prepare("poll_choices_of_member"),
);

/** The options that a member chose; none without a vote. */
export async function listChoices(db: Db, uid: number, tid: number): Promise<number[]> {
	return (await choicesOfMember(db).execute({ tid, uid })).map(({ oid }) => oid);
}

/** Members who chose an option, by uid. */
export async function listVoterUids(db: Db, oid: number, after: number, limit: number): Promise<number[]> {
	const rows = await db
		.select({ uid: pollChoices.uid })
		.from(pollChoices)
		.where(and(eq(pollChoices.oid, oid), gt(pollChoices.uid, after)))
		.orderBy(asc(pollChoices.uid))
		.limit(limit);
	return rows.map(({ uid }) => uid);
}

/** Polls that a member voted in, at most so many. */
export async function listVotedTids(db: Db, uid: number, limit: number): Promise<number[]> {
	const rows = await db.select({ tid: pollVotes.tid }).from(pollVotes).where(eq(pollVotes.uid, uid)).limit(limit);
	return rows.map(({ tid }) => tid);
}

/** `usedBy` of the pictures of a poll's options. */
export const pollPictureUse = (tid: number): string => `poll:${tid}`;

/**
 * The thread of a poll that the viewer may read.
 * @throws NotFound `poll-not-found` when the viewer does not see its text; as `getReadableThread`
 */
export async function getThreadOfPoll(db: Db, viewer: Viewer, tid: number): Promise<ThreadRow> {
	const { thread, post } = await getReadableThreadWithPost(db, viewer, tid);
	if (!seesText(viewer, post, thread)) throw new NotFound("poll-not-found");
	return thread;
}
