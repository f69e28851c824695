import { sql } from "drizzle-orm";
import { prepared } from "../../../platform/data/db.ts";
import { followsMember } from "../../social/queries.ts";
import { bookmarks, likes } from "../like/tables.ts";
import { threadMutes } from "../mute/tables.ts";
import { posts } from "../tables.ts";

/** Deleted child replies of one reply that are looked at for what their author may restore, the newest first. */
const maxDeleted = 20;

/** Most pending replies that are shown with a page. */
const maxPending = 20;

/**
 * What belongs to the viewer alone: liked posts, bookmark, follow, child replies that they deleted or that were removed
 * from them, pending replies without a number.
 */
export const viewerState = prepared((db) => {
	const [tid, uid] = [sql.placeholder("tid"), sql.placeholder("uid")];
	return db
		.select({
			liked: sql<number[]>`array(select ${likes.pid} from ${likes} where ${likes.uid} = ${uid}
				and ${likes.pid} = any(${sql.placeholder("pids")}))`,
			bookmarked: sql<boolean>`exists (select 1 from ${bookmarks} where ${bookmarks.uid} = ${uid}
				and ${bookmarks.tid} = ${tid})`,
			muted: sql<boolean>`exists (select 1 from ${threadMutes} where ${threadMutes.uid} = ${uid}
				and ${threadMutes.tid} = ${tid})`,
			follows: followsMember(uid, sql.placeholder("author")),
			deleted: sql<number[]>`array(select pid from (
				select own.pid from unnest(${sql.placeholder("parents")}::bigint[]) parent(pid) cross join lateral (
					select pid, deleted_by, deleted_at from ${posts} where parent_pid = parent.pid and (uid = ${uid}
					or ${sql.placeholder("moderates")}::boolean) and deleted_by is not null
					order by deleted_at desc nulls last limit ${maxDeleted}) own
				where own.deleted_by <> ${uid} or ${sql.placeholder("moderates")}::boolean
				or own.deleted_at > ${sql.placeholder("since")}::timestamptz
				union select pid from ${posts} where pid = ${sql.placeholder("undo")} and deleted_by is not null
				and parent_pid = any(${sql.placeholder("parents")}::bigint[])
			) as deleted)`,
			pending: sql<
				number[]
			>`array(select pid from ${posts} where tid = ${tid} and pending_reason is not null and deleted_by is null
				and position is null
				and (uid = ${uid} or ${sql.placeholder("moderates")}::boolean) order by pid limit ${maxPending})`,
		})
		.from(sql`(values (1)) as one`)
		.prepare("viewer_state");
});

/** The same for a guest. */
export const guestState = { liked: [], bookmarked: false, muted: false, follows: false, deleted: [], pending: [] };
