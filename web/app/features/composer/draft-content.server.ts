import type { DraftContentView } from "#contract/drafts.ts";
import { kindOfPost } from "../../lib/post-kind.ts";
import { newPoll, pollOfDraft, serializePoll } from "./poll/poll-fields.ts";
import type { InitialPost } from "./post-fields.ts";
import { serializePublishing } from "./publishing/publishing-fields.ts";
import { serializeTopic } from "./topic.ts";
import { noVideo, serializeVideo, videoOfView } from "./video/video-fields.ts";

/** What the composer shows of an account draft. @param kind the composer; without it that of the draft */
export function contentOfDraft(
	draft: DraftContentView,
	kind = kindOfPost(draft),
): Omit<InitialPost, "tid" | "draft" | "key"> {
	const {
		subject,
		message,
		fid,
		country_fid,
		readaccess,
		thread_tag,
		version,
		attachments: pictures,
		poll,
		video,
	} = draft;
	return {
		...{ subject, message, fid, country_fid, readaccess, thread_tag, version, pictures },
		topic: serializeTopic(draft),
		poll: kind === "poll" ? serializePoll(poll ? pollOfDraft(poll) : newPoll()) : "",
		video: kind === "video" ? serializeVideo(video ? videoOfView(video) : noVideo) : "",
		publishing: serializePublishing({ at: draft.push_time, forward: draft.forward ?? 0, products: draft.goods }),
	};
}
