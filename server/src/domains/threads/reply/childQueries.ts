import { and, asc, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import { type Db, prepared } from "../../../platform/data/db.ts";
import { listPostsById, type PostRow } from "../queries.ts";
import { posts } from "../tables.ts";

/** Child replies after a pid, oldest first; the pinned one comes first and only there. */
export async function listChildReplies(
	db: Db,
	{ pid, pinnedChild }: PostRow,
	after: number,
	limit: number,
): Promise<PostRow[]> {
	const others = await db
		.select()
		.from(posts)
		.where(
			and(
				eq(posts.parentPid, pid),
				gt(posts.pid, after),
				isNull(posts.deletedAt),
				pinnedChild === null ? undefined : ne(posts.pid, pinnedChild),
			),
		)
		.orderBy(asc(posts.pid))
		.limit(limit);
	const pinned = pinnedChild !== null && after === 0 ? await listPostsById(db, [pinnedChild]) : [];
	return [...pinned, ...others].slice(0, limit);
}

const firstChildren = prepared((db) => {
	const first = sql`(
		select child.pid from unnest(${sql.placeholder("parents")}::bigint[]) as parent(pid)
		cross join lateral (
			select c.pid from posts c where c.parent_pid = parent.pid and c.deleted_at is null order by c.pid
			limit ${sql.placeholder("each")}
		) child
		union all
		select p.pinned_child from posts p where p.pid = any(${sql.placeholder("parents")}::bigint[])
		and p.pinned_child is not null)`;
	return db.select().from(posts).where(inArray(posts.pid, first)).orderBy(asc(posts.pid)).prepare("first_children");
});

/** The pinned and the first `each` child replies of each of these replies, in one query, oldest first. */
export async function listFirstChildReplies(db: Db, parentPids: number[], each: number): Promise<PostRow[]> {
	return parentPids.length === 0 ? [] : firstChildren(db).execute({ parents: parentPids, each });
}

const numberedWithChildren = prepared((db) => {
	const [tid, from, to] = [sql.placeholder("tid"), sql.placeholder("from"), sql.placeholder("to")];
	const wanted = sql`(
		with page as (select pid, child_count, pinned_child from posts where tid = ${tid}
		and position between ${from} and ${to})
		select pid from page
		union all
		select child.pid from page cross join lateral (
			select c.pid from posts c where c.parent_pid = page.pid and c.deleted_at is null order by c.pid
			limit ${sql.placeholder("each")}
		) child where page.child_count > 0
		union all
		select pinned_child from page where pinned_child is not null)`;
	return db
		.select()
		.from(posts)
		.where(inArray(posts.pid, wanted))
		.orderBy(asc(posts.position), asc(posts.pid))
		.prepare("numbered_with_children");
});

/** Posts with the numbers `from` to `to`, and the pinned and the first `each` child replies of each, in one query. */
export async function listPostsWithChildren(
	db: Db,
	range: { tid: number; from: number; to: number; each: number },
): Promise<{ rows: PostRow[]; children: PostRow[] }> {
	const found = range.to < range.from ? [] : await numberedWithChildren(db).execute(range);
	return {
		rows: found.filter(({ position }) => position !== null),
		children: found.filter(({ position }) => position === null),
	};
}
