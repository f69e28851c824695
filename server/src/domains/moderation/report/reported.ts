import type { Static } from "typebox";
import type { CallRequest } from "#contract/call.ts";
import type { ReportedView, readReported } from "#contract/reports.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Db } from "../../../platform/data/db.ts";
import { nameEmoticons } from "../../../platform/data/emoticons.ts";
import { toExcerpt } from "../../../platform/data/richText.ts";
import { Invalid, NotFound } from "../../../platform/http/errors.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { findAccount } from "../../accounts/queries.ts";
import { mayRead, seesText } from "../../threads/policy.ts";
import {
	findPost,
	findThread,
	getReadableThreadWithPost,
	type PostRow,
	type ThreadRow,
} from "../../threads/queries.ts";
import { getTopic, type TopicRow } from "../../topics/queries.ts";

/** What a report is about: a post with its thread, a topic, or a member. */
export interface Reported {
	kind: Static<typeof ReportedView>["kind"];
	/** The member. */
	uid: number;
	countryFid: number;
	thread?: ThreadRow;
	post?: PostRow;
	topic?: TopicRow;
}

/** @throws Invalid `tid` when nothing is named; NotFound and Forbidden for what the viewer may not read */
export async function findReported(
	db: Db,
	viewer: Viewer,
	{ pid, tid, topid, uid }: CallRequest<typeof readReported>["query"],
): Promise<Reported> {
	if (pid !== undefined) {
		const post = await findPost(db, pid);
		const thread = post && (await findThread(db, post.tid));
		if (!post || post.deletedAt || !thread || !mayRead(viewer, thread).ok) throw new NotFound("reply-not-found");
		return ofPost(thread, post);
	}
	if (tid !== undefined) {
		const { thread, post } = await getReadableThreadWithPost(db, viewer, tid);
		return ofPost(thread, post);
	}
	if (topid !== undefined) {
		const topic = await getTopic(db, topid);
		return { kind: "topic", uid: topic.uid, countryFid: topic.countryFid, topic };
	}
	if (uid === undefined) throw new Invalid({ tid: "field.required" });
	const account = await findAccount(db, uid);
	if (!account) throw new NotFound();
	return { kind: "member", uid, countryFid: account.countryFid };
}

const ofPost = (thread: ThreadRow, post: PostRow): Reported => ({
	kind: post.pid === thread.pid ? "thread" : "reply",
	uid: post.uid,
	countryFid: thread.countryFid,
	thread,
	post,
});

/** The same for the form of the report, without a text that the viewer does not see. */
export async function presentReported(
	{ db, viewer, lang }: Ctx,
	query: CallRequest<typeof readReported>["query"],
): Promise<Static<typeof ReportedView>> {
	const { kind, uid, thread, post, topic } = await findReported(db, viewer, query);
	const authorOf = await listAuthors(db, [uid]);
	const text = thread && post && seesText(viewer, post, thread) ? post.message : (topic?.description ?? "");
	return {
		kind,
		member: authorOf(uid),
		subject: thread?.subject ?? topic?.name ?? "",
		excerpt: nameEmoticons(toExcerpt(text), lang),
	};
}
