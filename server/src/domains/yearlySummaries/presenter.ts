import { and, desc, eq } from "drizzle-orm";
import type { CallResponse } from "#contract/call.ts";
import type { getSummary, YearlySummary } from "#contract/yearlySummaries.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import type { Db } from "../../platform/data/db.ts";
import { NotFound } from "../../platform/http/errors.ts";
import { listAuthors } from "../accounts/authors.ts";
import { accountExists, findAccount } from "../accounts/queries.ts";
import { mayRead } from "../threads/policy.ts";
import { findThread } from "../threads/queries.ts";
import { titleFor } from "../threads/thread/title.ts";
import { yearsOf } from "./policy.ts";
import { yearlySummaries } from "./tables.ts";

export type SummaryRow = typeof yearlySummaries.$inferSelect;

const secondsOf = (at: Date | null): number => (at ? unixSeconds(at) : 0);

/** Summaries of a member, the latest first. @param hidden with those that only the member sees */
export const listSummaries = (db: Db, uid: number, hidden: boolean): Promise<SummaryRow[]> =>
	db
		.select()
		.from(yearlySummaries)
		.where(and(eq(yearlySummaries.uid, uid), hidden ? undefined : eq(yearlySummaries.hidden, false)))
		.orderBy(desc(yearlySummaries.year));

/** A summary, without what the viewer may not read and who has deleted their account. */
async function presentSummary(ctx: Ctx, row: SummaryRow): Promise<YearlySummary> {
	const { db, viewer } = ctx;
	const { uid, firstTid, firstFollower } = row;
	const [account, thread, authorOf, hasFollower] = await Promise.all([
		findAccount(db, uid),
		firstTid === null ? undefined : findThread(db, firstTid),
		listAuthors(db, [uid, ...(firstFollower === null ? [] : [firstFollower])]),
		firstFollower === null ? false : accountExists(db, firstFollower),
	]);
	const isReadable = thread && mayRead(viewer, thread).ok && !viewer.hides(thread.uid);
	return {
		year: row.year,
		member: authorOf(uid),
		hidden: row.hidden,
		own: viewer.is(uid),
		days: row.days,
		joined: secondsOf(account?.createdAt ?? null),
		hours: row.hours,
		percentile: row.percentile,
		first_thread: isReadable
			? { tid: thread.tid, fid: thread.fid, subject: titleFor(ctx, thread), dateline: unixSeconds(thread.createdAt) }
			: null,
		threads: row.threads,
		first_follower:
			hasFollower && firstFollower !== null
				? { member: authorOf(firstFollower), dateline: secondsOf(row.firstFollowedAt) }
				: null,
		followers: row.followers,
		first_comment: secondsOf(row.firstCommentAt),
		comments: row.comments,
		likes: row.likes,
		activity: row.activity,
		rank: row.rank,
	};
}

/**
 * The summary of a year, and which others there are.
 * @throws NotFound for what another member has not, or has hidden, and for a year that the viewer has none of
 */
export async function presentSummaries(
	ctx: Ctx,
	{ uid = ctx.viewer.uid, year }: { uid?: number | undefined; year?: number | undefined },
): Promise<CallResponse<typeof getSummary>> {
	const { db, viewer, clock } = ctx;
	const isOwn = viewer.is(uid);
	const rows = uid === 0 || viewer.blocks(uid) ? [] : await listSummaries(db, uid, isOwn);
	const row = year === undefined ? rows[0] : rows.find((one) => one.year === year);
	if (!row && uid !== 0 && !isOwn) throw new NotFound();
	const made = rows.map((one) => one.year);
	const now = clock.now();
	const ended = isOwn ? yearsOf(viewer.joinedAt, now) : [];
	const isOfViewer = year === undefined || row !== undefined || ended.includes(year) || year === now.getUTCFullYear();
	if (viewer.loggedIn && !isOfViewer) throw new NotFound();
	return {
		summary: row ? await presentSummary(ctx, row) : null,
		years: made,
		missing: ended.filter((one) => !made.includes(one)),
	};
}
