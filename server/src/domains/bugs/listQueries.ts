import { and, asc, desc, eq, gt, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { boards, type Lang } from "#contract/sections.ts";
import type { Db } from "../../platform/data/db.ts";
import { likePattern } from "../../platform/data/likePattern.ts";
import {
	afterCursor,
	type Cursor,
	type CursorKind,
	epochMicroseconds,
	newestFirst,
	type Page,
} from "../../platform/data/pagination.ts";
import type { PostRow, ThreadRow } from "../threads/queries.ts";
import { postFacts, threadColumns, visibleThreads } from "../threads/relations.ts";
import type { BugRow } from "./queries.ts";
import { bugs } from "./tables.ts";

/** Which bugs a list has. */
export interface BugFilter {
	status?: number | undefined;
	module?: number | undefined;
	frequency?: number | undefined;
	severity?: number | undefined;
	model?: string | undefined;
	/** Beginning of the system version. */
	version?: string | undefined;
	/** Who works on it, 0 for nobody; and its priority. */
	assignee?: number | undefined;
	priority?: number | undefined;
	countryFid?: number | undefined;
	/** Sections; undefined is any. */
	countryFids?: readonly number[] | undefined;
	/** Languages; none is any. */
	langs?: readonly Lang[] | undefined;
	/** Its author. */
	uid?: number | undefined;
	/** What their first posts match. */
	found?: SQL | undefined;
}

/** A bug in a list. */
export interface ListedBug {
	thread: ThreadRow;
	bug: BugRow;
	post: Pick<PostRow, "uid" | "hidden">;
	cursor: Cursor;
}

const listed = { thread: threadColumns, bug: bugs, post: { uid: postFacts.uid, hidden: postFacts.hidden } };

/** Bugs of the board that are not deleted. */
const inBoard = eq(visibleThreads.fid, boards.bugs);

/** What a list is sorted by. */
export type BugOrder = "lastReply" | "newest" | "meToo";
export const cursorKindOf = (order: BugOrder): CursorKind => (order === "meToo" ? "score" : "time");

const orders: Record<BugOrder, { value: SQL<number>; sort: SQL; after: (cursor: Cursor) => SQL }> = {
	lastReply: {
		value: epochMicroseconds(visibleThreads.lastReplyAt),
		sort: newestFirst(visibleThreads.lastReplyAt, visibleThreads.tid),
		after: (cursor) => afterCursor(visibleThreads.lastReplyAt, visibleThreads.tid, cursor),
	},
	newest: {
		value: epochMicroseconds(bugs.createdAt),
		sort: newestFirst(bugs.createdAt, bugs.tid),
		after: (cursor) => afterCursor(bugs.createdAt, bugs.tid, cursor),
	},
	meToo: {
		value: sql<number>`${bugs.meTooCount}`,
		sort: sql`${bugs.meTooCount} desc nulls last, ${bugs.tid} desc nulls last`,
		after: ({ value, id }) => sql`(${bugs.meTooCount}, ${bugs.tid}) < (${value}::int, ${id}::bigint)`,
	},
};

function matching({
	status,
	module,
	frequency,
	severity,
	model,
	version,
	assignee,
	priority,
	countryFid,
	countryFids,
	langs = [],
	uid,
	found,
}: BugFilter): SQL | undefined {
	return and(
		inBoard,
		status ? eq(bugs.status, status) : undefined,
		module ? eq(bugs.module, module) : undefined,
		frequency ? eq(bugs.frequency, frequency) : undefined,
		severity ? eq(bugs.severity, severity) : undefined,
		version ? sql`starts_with(lower(${bugs.systemVersion}), lower(${version}))` : undefined,
		model ? sql`lower(${bugs.deviceModel}) = lower(${model})` : undefined,
		assignee === undefined ? undefined : assignee === 0 ? isNull(bugs.assigneeUid) : eq(bugs.assigneeUid, assignee),
		priority === undefined ? undefined : eq(bugs.priority, priority),
		countryFids && inArray(visibleThreads.countryFid, [...countryFids]),
		countryFid ? eq(visibleThreads.countryFid, countryFid) : undefined,
		langs.length > 0 ? inArray(visibleThreads.lang, [...langs]) : undefined,
		uid ? eq(visibleThreads.uid, uid) : undefined,
		found,
	);
}

/** A page of bugs. */
export async function listBugs(
	db: Db,
	filter: BugFilter,
	order: BugOrder,
	{ after, offset, limit }: Page,
): Promise<ListedBug[]> {
	const { value, sort, after: isAfter } = orders[order];
	const rows = await db
		.select({ ...listed, value })
		.from(bugs)
		.innerJoin(visibleThreads, eq(visibleThreads.tid, bugs.tid))
		.innerJoin(postFacts, eq(postFacts.pid, visibleThreads.pid))
		.where(and(matching(filter), after && isAfter(after)))
		.orderBy(sort)
		.limit(limit)
		.offset(offset);
	return rows.map(({ value, ...row }) => ({ ...row, cursor: { value, id: row.bug.tid } }));
}

/** Bugs are counted up to this number. */
const maxCounted = 10_000;

/** How many bugs a filter finds. */
export async function countBugs(db: Db, filter: BugFilter): Promise<number> {
	const found = db
		.select({ tid: bugs.tid })
		.from(bugs)
		.innerJoin(visibleThreads, eq(visibleThreads.tid, bugs.tid))
		.where(matching(filter))
		.limit(maxCounted)
		.as("found");
	return db.$count(found);
}

/** The newest bugs by status, and how many of those since `since` were answered within `days`. */
export async function countByStatus(db: Db, { since, until, days }: { since: Date; until: Date; days: number }) {
	const newest = db
		.select({ status: bugs.status, createdAt: bugs.createdAt, answeredAt: bugs.answeredAt })
		.from(bugs)
		.innerJoin(visibleThreads, eq(visibleThreads.tid, bugs.tid))
		.where(inBoard)
		.orderBy(newestFirst(bugs.createdAt, bugs.tid))
		.limit(maxCounted)
		.as("newest");
	const due = and(gt(newest.createdAt, since), lt(newest.createdAt, until));
	return db
		.select({
			status: newest.status,
			count: sql<number>`count(*)`,
			due: sql<number>`count(*) filter (where ${due})`,
			answered: sql<number>`count(*) filter (where ${due}
				and ${newest.answeredAt} <= ${newest.createdAt} + make_interval(days => ${days}))`,
		})
		.from(newest)
		.groupBy(newest.status);
}

/** Models named by several members, the most frequent first. */
export async function listModels(db: Db, limit: number): Promise<string[]> {
	const newest = db
		.select({ uid: visibleThreads.uid, model: bugs.deviceModel })
		.from(bugs)
		.innerJoin(visibleThreads, eq(visibleThreads.tid, bugs.tid))
		.innerJoin(postFacts, eq(postFacts.pid, visibleThreads.pid))
		.where(and(inBoard, eq(postFacts.hidden, false), sql`${bugs.deviceModel} <> ''`))
		.orderBy(newestFirst(bugs.createdAt, bugs.tid))
		.limit(maxCounted)
		.as("newest");
	const rows = await db
		.select({ model: sql<string>`mode() within group (order by ${newest.model})` })
		.from(newest)
		.groupBy(sql`lower(${newest.model})`)
		.having(sql`count(distinct ${newest.uid}) > 1`)
		.orderBy(sql`count(*) desc`, asc(sql`lower(${newest.model})`))
		.limit(limit);
	return rows.map(({ model }) => model);
}

/** Bugs whose titles are compared with a new one. */
const comparedTitles = 5_000;

/** Bugs whose titles have at least `least` of the words, those with the most first. */
export async function listSimilarBugs(
	db: Db,
	words: readonly string[],
	least: number,
	limit: number,
): Promise<Omit<ListedBug, "cursor">[]> {
	const newest = db
		.select({
			tid: bugs.tid,
			title: sql<string>`search_text(${visibleThreads.subject})`.as("title"),
			meTooCount: bugs.meTooCount,
		})
		.from(bugs)
		.innerJoin(visibleThreads, eq(visibleThreads.tid, bugs.tid))
		.where(inBoard)
		.orderBy(newestFirst(bugs.createdAt, bugs.tid))
		.limit(comparedTitles)
		.as("newest");
	const score = sql.join(
		words.map((word) => sql`(${newest.title} like search_text(${likePattern(word)}))::int`),
		sql` + `,
	);
	const best = await db
		.select({ tid: newest.tid })
		.from(newest)
		.where(sql`${score} >= ${least}`)
		.orderBy(desc(score), desc(newest.meTooCount), desc(newest.tid))
		.limit(limit);
	const tids = best.map(({ tid }) => tid);
	if (tids.length === 0) return [];
	const rows = await db
		.select(listed)
		.from(bugs)
		.innerJoin(visibleThreads, eq(visibleThreads.tid, bugs.tid))
		.innerJoin(postFacts, eq(postFacts.pid, visibleThreads.pid))
		.where(inArray(bugs.tid, tids));
	return tids.flatMap((tid) => rows.find(({ bug }) => bug.tid === tid) ?? []);
}
