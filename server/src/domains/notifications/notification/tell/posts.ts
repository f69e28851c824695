import type { Deps } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { enqueue } from "../../../../platform/jobs/events.ts";
import { findMentionsOf } from "../../../threads/mention/queries.ts";
import { findPost, findThread, type PostRow, type ThreadRow } from "../../../threads/queries.ts";
import { writeNotifications } from "../actions/writeNotifications.ts";
import { notifyBookmarkersJob } from "./bookmarkers.ts";

type Services = Pick<Deps, "db" | "clock">;

/** How long the replies of a saved thread are gathered before those who saved it are told. Milliseconds. */
const gatherMs = 30_000;

/** Tells those whom a post mentions; each once for a post. @returns their uids */
async function notifyMentioned(tx: Tx, { pid, tid, uid: actor }: PostRow, now: Date): Promise<number[]> {
	const uids = [...new Set((await findMentionsOf(tx, pid)).values())];
	await writeNotifications(tx, { kind: "mention", subject: pid, tid, ref: pid, actor, now }, uids);
	return uids;
}

/** A post that can be read, with its thread. */
async function findShown(tx: Tx, pid: number): Promise<{ post: PostRow; thread: ThreadRow } | undefined> {
	const post = await findPost(tx, pid);
	const thread = post && (await findThread(tx, post.tid));
	return post && thread && !post.deletedAt && !thread.deletedAt ? { post, thread } : undefined;
}

/** Tells whom a new thread, or an edited post, mentions. */
export async function notifyOfPost({ db, clock }: Services, { pid }: { pid: number }): Promise<void> {
	await db.transaction(async (tx) => {
		const shown = await findShown(tx, pid);
		if (shown) await notifyMentioned(tx, shown.post, clock.now());
	});
}

/** Tells of a new reply, each member once: whom it mentions, quotes and answers, whose thread it is in, and later who saved that. */
export async function notifyOfReply({ db, clock }: Services, { pid }: { pid: number }): Promise<void> {
	await db.transaction(async (tx) => {
		const shown = await findShown(tx, pid);
		if (!shown) return;
		const { post, thread } = shown;
		const now = clock.now();
		const told = new Set(await notifyMentioned(tx, post, now));
		const quoted = post.quotePid === null ? undefined : await findPost(tx, post.quotePid);
		const parent = post.parentPid === null ? undefined : await findPost(tx, post.parentPid);
		const concerned = [
			...(quoted ? [{ kind: "quote", subject: quoted.pid, uid: quoted.uid } as const] : []),
			...(parent ? [{ kind: "answer", subject: parent.pid, uid: parent.uid } as const] : []),
			{ kind: "reply", subject: thread.tid, uid: thread.uid } as const,
		];
		for (const { uid, ...notification } of concerned) {
			if (told.has(uid)) continue;
			told.add(uid);
			await writeNotifications(tx, { ...notification, tid: thread.tid, ref: pid, actor: post.uid, now }, [uid]);
		}
		if (thread.bookmarkCount > 0)
			await enqueue(
				tx,
				notifyBookmarkersJob,
				{ tid: thread.tid, pid },
				{ jobKey: `notifications.saved:${thread.tid}`, runAt: new Date(now.getTime() + gatherMs) },
			);
	});
}
