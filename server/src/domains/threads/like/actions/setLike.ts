import { type SQL, sql } from "drizzle-orm";
import { threadTag } from "#contract/cacheTags.ts";
import { preparedSql, type Tx } from "../../../../platform/data/db.ts";
import { together } from "../../../../platform/data/together.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { changeMemberCounts } from "../../../accounts/memberCounts.ts";
import { changePoints } from "../../../accounts/points/actions/changePoints.ts";
import { postLiked } from "../../events.ts";
import { posts, threads } from "../../tables.ts";
import { hotScore } from "../../thread/rules.ts";
import type { LikedPost } from "../queries.ts";
import { likes } from "../tables.ts";

/**
 * Adds or removes a member's like of a post, as `lockForLike` has found it. Those of a first post count for its thread too. All is sent as
 * one packet.
 * @returns the number of likes.
 */
export async function setLike(
	tx: Tx,
	{ thread, post, likedAt }: LikedPost,
	{ uid, on, now }: { uid: number; on: boolean; now: Date },
): Promise<number> {
	if (on === (likedAt !== undefined)) return post.likeCount;
	const { pid } = post;
	const step = on ? 1 : -1;
	const likeCount = post.likeCount + step;
	await together([
		writeLike(tx, on, {
			...{ pid, uid, likeCount },
			...(on && { at: now.toISOString() }),
			tid: post.position === 1 ? thread.tid : null,
			hot: hotScore({ ...thread, likeCount }),
		}),
		...(post.deletedAt ? [] : [changeMemberCounts(tx, [{ uid: post.uid, likesReceived: step }])]),
		...(post.uid === uid ? [] : [changePoints(tx, { uid: post.uid, kind: "like", at: likedAt ?? now, step })]),
		signal(tx, { invalidate: [threadTag(thread.tid)] }),
		...(on ? [publish(tx, postLiked({ tid: thread.tid, pid, uid, author: post.uid, at: now.toISOString() }))] : []),
	]);
	return likeCount;
}

/** @throws Error when the like was changed by somebody who has not locked its post: all is rolled back */
async function writeLike(tx: Tx, on: boolean, values: Record<string, unknown>): Promise<void> {
	const written = await (on ? insertLike : deleteLike)(tx, values);
	if (written.length !== 1)
		throw new Error(`a like of the post ${values.pid} has changed although the post was locked`);
}

const [pid, uid] = [sql`${sql.placeholder("pid")}::bigint`, sql`${sql.placeholder("uid")}::bigint`];

/** Writes a like with the counts of its post, and of the thread of a first post. @param change writes one row */
const likeStatement = (name: string, change: SQL) =>
	preparedSql(
		name,
		() => sql`
		with changed as (${change} returning pid),
		counted as (
			update ${threads} set like_count = ${sql.placeholder("likeCount")}, hot = ${sql.placeholder("hot")}
			from changed where ${threads.tid} = ${sql.placeholder("tid")}::bigint
		)
		update ${posts} set like_count = ${sql.placeholder("likeCount")} from changed where ${posts.pid} = ${pid} returning 1`,
	);

const insertLike = likeStatement(
	"insert_like",
	sql`insert into ${likes} (pid, uid, created_at) values (${pid}, ${uid}, ${sql.placeholder("at")}) on conflict do nothing`,
);
const deleteLike = likeStatement("delete_like", sql`delete from ${likes} where pid = ${pid} and uid = ${uid}`);
