import { sql } from "drizzle-orm";
import type { Db } from "../../../platform/data/db.ts";
import { t } from "../../../platform/i18n.ts";
import { type NotificationKind, notifyInTransaction } from "../../notificationSlot.ts";
import { postLiked } from "../events.ts";
import { readablePosts } from "../readablePosts.ts";
import { likes } from "./tables.ts";

const shownActors = 3;

/**
 * Members like one's post: `subject` is the post, `refs` are the members who liked it last. All who like it now count.
 */
export const likeNotification: NotificationKind = {
	kind: "like",
	tab: "attention",
	setting: { name: "likes", order: 4, title: "notification.setting.likes", pushOff: true },
	icon: "heart-full",
	posts: "subject",
	cumulative: true,
	on: [
		notifyInTransaction(postLiked, (_db, { tid, pid, uid, author }) => [
			{ subject: pid, tid, ref: uid, actor: uid, to: [author] },
		]),
	],
	async load(context, rows) {
		const { db, viewer, lang } = context;
		const { postOf } = await readablePosts(context);
		const left = [viewer.uid, ...viewer.blocked, ...viewer.muted];
		const pids = rows.map(({ subject }) => subject);
		const asked = [...new Set([...left, ...rows.flatMap(({ refs }) => refs)])];
		const found = await db
			.select({ pid: likes.pid, uid: likes.uid })
			.from(likes)
			.where(
				sql`${likes.pid} = any(${sql.param(pids)}::bigint[]) and ${likes.uid} = any(${sql.param(asked)}::bigint[])`,
			);
		const leftOut = new Set(left);
		const likersOf = Map.groupBy(found, ({ pid }) => pid);
		const others = await listLikers(db, pids, left);
		return ({ subject, refs }) => {
			const shown = postOf(subject);
			if (!shown) return undefined;
			const likers = new Set((likersOf.get(subject) ?? []).map(({ uid }) => uid));
			const num = shown.post.likeCount - likers.intersection(leftOut).size;
			if (num <= 0) return undefined;
			const latest = refs.filter((uid) => likers.has(uid) && !leftOut.has(uid)).toReversed();
			const actors = [...new Set([...latest, ...(others.get(subject) ?? [])])].slice(0, Math.min(shownActors, num));
			const key = shown.pid === shown.thread.pid ? "notification.text.like" : "notification.text.likeReply";
			return { text: (who) => t(lang, key, { who, num, title: shown.thread.subject }), actors, num, opens: shown };
		};
	},
};

/** Any members who like these posts: the latest that are known may no longer do. */
async function listLikers(db: Db, pids: number[], left: number[]): Promise<Map<number, number[]>> {
	const { rows } = await db.execute<{ pid: number; uids: number[] }>(sql`
		select liked.pid, array(select l.uid from likes l where l.pid = liked.pid
		and l.uid <> all(${sql.param(left)}::bigint[]) limit ${shownActors}) as uids
		from unnest(${sql.param(pids)}::bigint[]) liked(pid)`);
	return new Map(rows.map(({ pid, uids }) => [pid, uids.map(Number)]));
}
