import { eq } from "drizzle-orm";
import { feedTag, threadTag, titleTag, topicTags } from "#contract/cacheTags.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { NotFound } from "../../../../platform/http/errors.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { logModeration } from "../../../moderationLog/actions/logModeration.ts";
import { requireRankOver } from "../../../moderationLog/requireRank.ts";
import { checkTitle } from "../../content.ts";
import { postEdited } from "../../events.ts";
import { mayModerate } from "../../policy.ts";
import { findPost, lockThread, requireReadable } from "../../queries.ts";
import { posts, threads } from "../../tables.ts";
import { parseTags } from "../../tag/content.ts";
import { setThreadTags } from "../../tag/queries.ts";
import { insertVersion } from "../queries.ts";

/**
 * Corrects title and tags of a member's thread as its moderator. The same title and tags change nothing.
 * @throws Invalid by field; NotFound `thread-not-found`; Forbidden `not-allowed`
 */
export async function correctThread(
	ctx: Ctx,
	{
		tid,
		subject: typed,
		tags: words,
		reason,
	}: { tid: number; subject: string; tags: string; reason?: string | undefined },
): Promise<void> {
	const { viewer } = ctx;
	const subject = checkTitle(typed);
	const wanted = parseTags(words);
	const tags = wanted.map(({ name }) => name);
	return ctx.transaction(async (tx) => {
		const thread = requireReadable(viewer, await lockThread(tx, tid));
		authorize(mayModerate(viewer, "edit-thread", thread));
		await requireRankOver(tx, viewer, [thread.uid]);
		const post = await findPost(tx, thread.pid);
		if (!post) throw new NotFound("thread-not-found");
		const fields = [
			...(subject === thread.subject ? [] : ["subject"]),
			...(tags.join() === thread.tags.join() ? [] : ["tags"]),
		];
		if (fields.length === 0) return;
		const now = ctx.clock.now();
		const version = thread.version + 1;
		const { pid, message } = post;
		await insertVersion(tx, { pid, uid: viewer.uid, subject: thread.subject, message, createdAt: now });
		await tx.update(threads).set({ subject, tags, version }).where(eq(threads.tid, tid));
		await tx.update(posts).set({ version, editedAt: now }).where(eq(posts.pid, pid));
		await setThreadTags(tx, tid, wanted);
		await logModeration(tx, ctx, {
			action: "edit-thread",
			object: { kind: "thread", id: tid },
			of: thread,
			reason,
			before: {},
			after: { fields },
		});
		await publish(tx, postEdited({ tid, pid }));
		await signal(tx, { invalidate: [threadTag(tid), titleTag(tid), feedTag, ...topicTags(thread.topid)] });
	});
}
