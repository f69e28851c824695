import type { CallRequest } from "#contract/call.ts";
import type { saveDraft } from "#contract/drafts.ts";
import type { publishThread } from "#contract/threads.ts";
import type { PostInput } from "./mapping.ts";
import { toPollPayload } from "./poll/poll-fields.ts";
import { toPublishingPayload } from "./publishing/publishing-fields.ts";
import { topicIdOf } from "./topic.ts";
import { toVideoPayload } from "./video/video-fields.ts";

const commonFields = ({
	subject,
	message,
	fid,
	country_fid,
	version,
	aids,
	alts,
	poll,
	video,
	readaccess,
	thread_tag,
	topic,
	publishing,
	tid,
}: PostInput) => ({
	...toPollPayload(poll),
	...toVideoPayload(video),
	...toPublishingPayload(publishing, tid),
	subject,
	message,
	aids: aids.join(","),
	alts,
	readaccess,
	thread_tag,
	topid: topicIdOf(topic),
	...(fid && !video ? { fid } : {}),
	...(country_fid ? { country_fid } : {}),
	...(version ? { version } : {}),
});

/** Body of `publishThread`. */
export const toPublishBody = (post: PostInput): CallRequest<typeof publishThread>["body"] => ({
	...commonFields(post),
	...(post.tid ? { tid: post.tid } : {}),
	...(post.draft ? { draft: post.draft } : {}),
});

/** Body of `saveDraft`: `tid` is the id of the draft. */
export const toDraftBody = (post: PostInput): CallRequest<typeof saveDraft>["body"] => ({
	...commonFields(post),
	...(post.draft ? { tid: post.draft } : {}),
});
