import { type SQL, sql } from "drizzle-orm";
import { threadTag } from "#contract/cacheTags.ts";
import type { Deps } from "../../../../platform/context.ts";
import { sendWithCommit } from "../../../../platform/data/afterCommit.ts";
import { preparedSql, type Tx } from "../../../../platform/data/db.ts";
import { together } from "../../../../platform/data/together.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { changeMemberCounts } from "../../../accounts/memberCounts.ts";
import { changePoints } from "../../../accounts/points/actions/changePoints.ts";
import { postLiked } from "../../events.ts";
import { posts, threads } from "../../tables.ts";
import { renewHotScoreLater } from "../../thread/actions/renewHotScores.ts";
import type { LikedPost } from "../queries.ts";
import { likes } from "../tables.ts";

/**
 * Adds or removes a member's like of a post, as `lockForLike` has found it. Those of a first post count for its thread
 * too. All is sent as one packet, that of the commit when a like is removed.
 * @returns the number of likes.
 */
export async function setLike(
	tx: Tx,
	deps: Pick<Deps, "hotScoreRenewals">,
	{ thread, post, likedAt }: LikedPost,
	{ uid, on, now }: { uid: number; on: boolean; now: Date },
): Promise<number> {
	if (on === (likedAt !== undefined)) return post.likeCount;
	const { pid } = post;
	const step = on ? 1 : -1;
	const likeCount = post.likeCount + step;
	const isFirst = post.position === 1;
	if (isFirst) renewHotScoreLater(tx, deps, thread.tid);
	const at = now.toISOString();
	const values = { pid, uid, likeCount, ...(on && { at }), tid: isFirst ? thread.tid : null };
	// Nothing is done by what these return when a like is removed.
	const write = (statement: () => Promise<unknown>) => (on ? statement() : sendWithCommit(tx, statement));
	await together([
		write(() => (on ? insertLike : deleteLike)(tx, values)),
		...(post.deletedAt ? [] : [write(() => changeMemberCounts(tx, [{ uid: post.uid, likesReceived: step }]))]),
		...(post.uid === uid
			? []
			: [write(() => changePoints(tx, { uid: post.uid, kind: "like", at: likedAt ?? now, step }))]),
		signal(tx, { invalidate: [threadTag(thread.tid)] }),
		...(on ? [publish(tx, postLiked({ tid: thread.tid, pid, uid, author: post.uid, at }))] : []),
	]);
	return likeCount;
}

const [pid, uid] = [sql`${sql.placeholder("pid")}::bigint`, sql`${sql.placeholder("uid")}::bigint`];

/**
 * Writes a like with the counts of its post, and of the thread of a first post. Fails when somebody has changed the
 * like without a lock of its post: a count is not null.
 * @param change writes one row
 */
const likeStatement = (name: string, change: SQL) =>
	preparedSql(
		name,
		() => sql`
		with changed as (${change} returning pid),
		counted as (
			update ${threads} set like_count = ${sql.placeholder("likeCount")}
			from changed where ${threads.tid} = ${sql.placeholder("tid")}::bigint
		)
		update ${posts} set like_count = (select ${sql.placeholder("likeCount")}::int from changed)
		where ${posts.pid} = ${pid}`,
	);

const insertLike = likeStatement(
	"insert_like",
	sql`insert into ${likes} (pid, uid, created_at) values (${pid}, ${uid}, ${sql.placeholder("at")})`,
);
const deleteLike = likeStatement("delete_like", sql`delete from ${likes} where pid = ${pid} and uid = ${uid}`);
