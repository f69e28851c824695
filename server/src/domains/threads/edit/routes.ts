import { correctThread as correctCall, listEdits } from "#contract/edits.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import { acknowledge, handle, type Route } from "../../../platform/http/dispatcher.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { mayModerate, mayReadEdits } from "../policy.ts";
import { findPost, findThread } from "../queries.ts";
import { correctThread } from "./actions/correctThread.ts";
import { listVersions } from "./queries.ts";

export const routes: Route[] = [
	acknowledge(correctCall, (ctx, { body }) => correctThread(ctx, body)),
	handle(listEdits, async ({ db, viewer }, { query: { pid } }) => {
		const post = await findPost(db, pid);
		const thread = post && (await findThread(db, post.tid));
		if (!post || !thread || !mayReadEdits(viewer, thread)) throw new NotFound("reply-not-found");
		const versions = await listVersions(db, pid);
		const authorOf = await listAuthors(db, [post.uid, ...versions.map(({ uid }) => uid)]);
		const isFirst = pid === thread.pid;
		return {
			tid: thread.tid,
			pid,
			fid: thread.fid,
			member: authorOf(post.uid),
			subject: isFirst ? thread.subject : "",
			thread: thread.subject,
			tags: isFirst ? thread.tags : [],
			message: post.message,
			lists: versions.map(({ id, uid, subject, message, createdAt }) => ({
				id,
				by: authorOf(uid),
				subject: subject ?? "",
				message,
				dateline: unixSeconds(createdAt),
			})),
			can: { correct: isFirst && thread.deletedAt === null && mayModerate(viewer, "edit-thread", thread).ok },
		};
	}),
];
