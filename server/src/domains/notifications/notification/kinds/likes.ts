import { sql } from "drizzle-orm";
import { likes as likeRows } from "../../../threads/like/tables.ts";
import type { NotificationKindLoader } from "./kind.ts";

const shownActors = 3;

/** Members like one's post: `subject` is the post, `refs` are the members who liked it last. All who like it now count. */
export const likes: NotificationKindLoader = async ({ db, viewer, postOf }, rows) => {
	const left = [viewer.uid, ...viewer.blocked, ...viewer.muted];
	const pids = rows.map(({ subject }) => subject);
	const asked = [...new Set([...left, ...rows.flatMap(({ refs }) => refs)])];
	const found = await db
		.select({ pid: likeRows.pid, uid: likeRows.uid })
		.from(likeRows)
		.where(
			sql`${likeRows.pid} = any(${sql.param(pids)}::bigint[]) and ${likeRows.uid} = any(${sql.param(asked)}::bigint[])`,
		);
	const leftOut = new Set(left);
	const likersOf = Map.groupBy(found, ({ pid }) => pid);
	const others = await listLikers(pids, left);
	return ({ subject, refs }) => {
		const shown = postOf(subject);
		if (!shown) return undefined;
		const likers = new Set((likersOf.get(subject) ?? []).map(({ uid }) => uid));
		const num = shown.post.likeCount - likers.intersection(leftOut).size;
		if (num <= 0) return undefined;
		const latest = refs.filter((uid) => likers.has(uid) && !leftOut.has(uid)).toReversed();
		const actors = [...new Set([...latest, ...(others.get(subject) ?? [])])].slice(0, Math.min(shownActors, num));
		const isThread = shown.post.pid === shown.thread.pid;
		return { key: isThread ? "like" : "likeReply", values: { title: shown.thread.subject }, actors, num, opens: shown };
	};

	/** Any members who like these posts: the latest that are known may no longer do. */
	async function listLikers(pids: number[], left: number[]): Promise<Map<number, number[]>> {
		const { rows } = await db.execute<{ pid: number; uids: number[] }>(sql`
			select liked.pid, array(select l.uid from likes l where l.pid = liked.pid and l.uid <> all(${sql.param(left)}::bigint[]) limit ${shownActors}) as uids
			from unnest(${sql.param(pids)}::bigint[]) liked(pid)`);
		return new Map(rows.map(({ pid, uids }) => [pid, uids.map(Number)]));
	}
};
