import Type, { type Static } from "typebox";
import { unixSeconds } from "../../platform/clock.ts";
import type { Deps } from "../../platform/context.ts";
import { guest } from "../../platform/security/viewer.ts";
import { listAuthors } from "../accounts/authors.ts";
import { type WebhookContent, type WebhookEvent, webhookOn } from "../webhookSlot.ts";
import { replyPosted, threadPublished } from "./events.ts";
import { readablePosts } from "./readablePosts.ts";

const Post = Type.Object({
	tid: Type.Integer(),
	pid: Type.Integer(),
	title: Type.String(),
	url: Type.String(),
	/** Section and board. */
	country_fid: Type.Integer(),
	fid: Type.Integer(),
	author: Type.Object({ uid: Type.Integer(), username: Type.String(), name: Type.String() }),
	dateline: Type.Integer(),
});

/** A post as guests read it; undefined when they do not. */
async function loadPost(
	{ db, clock, config }: Deps,
	{ tid, pid }: { tid: number; pid: number },
): Promise<WebhookContent<Static<typeof Post>> | undefined> {
	const { postOf } = await readablePosts({ db, viewer: guest, lang: "en", now: clock.now(), tids: [tid], pids: [pid] });
	const readable = postOf(pid);
	if (!readable) return undefined;
	const { post, thread } = readable;
	const { uid, username, name } = (await listAuthors(db, [post.uid]))(post.uid);
	return {
		section: thread.countryFid,
		uid,
		data: {
			tid,
			pid,
			title: thread.subject,
			url: config.publicUrl + (await readable.href()),
			country_fid: thread.countryFid,
			fid: thread.fid,
			author: { uid, username, name },
			dateline: unixSeconds(post.createdAt),
		},
	};
}

/** Posts that guests can read. */
export const postWebhooks: readonly WebhookEvent[] = [
	webhookOn(threadPublished, {
		name: "thread.published",
		title: "webhook.event.thread.published",
		schema: Post,
		load: loadPost,
	}),
	webhookOn(replyPosted, { name: "reply.posted", title: "webhook.event.reply.posted", schema: Post, load: loadPost }),
];
