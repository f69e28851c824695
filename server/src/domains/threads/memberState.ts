import { sql } from "drizzle-orm";
import type { MemberStatePart } from "../memberStateSlot.ts";
import { boardFollows } from "./board/tables.ts";
import { bookmarks, likes } from "./like/tables.ts";
import { threadMutes } from "./mute/tables.ts";
import { posts } from "./tables.ts";

/** What a member has marked of posts, threads and boards, and where they have posts that are pending or deleted. */
export const memberState: MemberStatePart = {
	lists: {
		liked: (uid, ids) => sql`array(select l.pid from ${likes} l where l.uid = ${uid} and l.pid = any(${ids}))`,
		bookmarked: (uid, ids) => sql`array(select b.tid from ${bookmarks} b where b.uid = ${uid} and b.tid = any(${ids}))`,
		mutedThreads: (uid, ids) =>
			sql`array(select m.tid from ${threadMutes} m where m.uid = ${uid} and m.tid = any(${ids}))`,
		withheldThreads: (uid, ids) =>
			sql`array(select p.tid from ${posts} p where p.uid = ${uid} and p.tid = any(${ids})
				and (p.pending_reason is not null or p.deleted_by is not null) limit 1)`,
		followedBoards: (uid, ids) =>
			sql`array(select f.fid::bigint from ${boardFollows} f where f.uid = ${uid} and f.fid = any(${ids}))`,
	},
};
