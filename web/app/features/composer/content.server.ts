import { constraints } from "#contract/constraints.ts";
import type { DraftContentView } from "#contract/drafts.ts";
import type { PollDraftView, PollView } from "#contract/pollViews.ts";
import type { ThreadView } from "#contract/threadViews.ts";
import type { VideoView } from "#contract/videoViews.ts";
import { kindOfPost, type PostKind } from "../../lib/post-kind.ts";
import type { PostContent, PostPoll, PostTopic, PostVideo } from "../../lib/unsent/post.ts";
import { storedPicture } from "./pictures.ts";
import { newPoll, withSlots } from "./poll/poll.ts";

const noVideo: PostVideo = { vid: 0, url: "", file: "", duration: 0, cover: null, isCoverChosen: false };
const videoOf = ({ vid, duration, cover }: VideoView): PostVideo => ({
	...{ ...noVideo, vid, duration, cover, isCoverChosen: cover !== null },
});

/** Options of a poll by their texts and stored pictures. */
const optionsOf = (options: { text: string; picture: Parameters<typeof storedPicture>[0] | null | undefined }[]) =>
	options.slice(0, constraints.poll.maxOptions).map(({ text, picture }, place) => ({
		id: `slot${place}`,
		text,
		...(picture && { picture: storedPicture(picture) }),
	}));

const pollOfThread = ({ options, end_time, max_choices, overt, visible, fixed }: PollView): PostPoll => ({
	options: optionsOf(options.map(({ message, source = message, picture }) => ({ text: source, picture }))),
	...{ days: String(end_time), choices: String(max_choices), showsVoters: overt === 1, hidesResults: visible === 0 },
	finalVotes: fixed === 1,
});

const pollOfDraft = ({
	polloption,
	pictures,
	expiration,
	maxchoices,
	overt,
	visible,
	fixed,
}: PollDraftView): PostPoll => ({
	options: withSlots(optionsOf(polloption.map((text, place) => ({ text, picture: pictures[place] })))),
	...{ days: expiration, choices: maxchoices || "1", showsVoters: overt === 1, hidesResults: visible === 0 },
	finalVotes: fixed === 1,
});

export const topicOf = ({ topid, topic_name }: { topid: number; topic_name: string }): PostTopic | undefined =>
	topid > 0 ? { id: topid, name: topic_name } : undefined;

/** A post of which nothing is written. */
export const blankContent = (kind: PostKind): PostContent => ({
	...{ title: "", text: "", section: 0, board: 0, pictures: [], products: [], tags: "", readers: 0 },
	...{ publishAt: 0, forward: 0, topic: undefined },
	...(kind === "poll" && { poll: newPoll() }),
	...(kind === "video" && { video: noVideo }),
});

const photosOf = ({ typeid, phone, series = "0" }: DraftContentView): Pick<PostContent, "photos"> =>
	typeid === undefined
		? {}
		: { photos: { type: Number(typeid), phone: Number(phone ?? 0), series: series === "0" ? "" : series } };

/** What the composer shows of an account draft. @param kind the composer; without it that of the draft */
export const contentOfDraft = (draft: DraftContentView, kind = kindOfPost(draft)): PostContent => ({
	...blankContent(kind),
	...{ title: draft.subject, text: draft.message, section: draft.country_fid, board: draft.fid },
	...{ pictures: draft.attachments.map(storedPicture), products: draft.goods, topic: topicOf(draft) },
	...{ tags: draft.thread_tag, readers: draft.readaccess, publishAt: draft.push_time, forward: draft.forward ?? 0 },
	...photosOf(draft),
	...(kind === "poll" && draft.poll && { poll: pollOfDraft(draft.poll) }),
	...(kind === "video" && draft.video && { video: videoOf(draft.video) }),
});

/** What the composer shows of a thread that is edited; a poll with votes stays as it is. */
export const contentOfThread = (thread: ThreadView): PostContent => ({
	...blankContent("post"),
	...{ title: thread.subject, text: thread.source ?? "", section: thread.country_fid, board: thread.fid },
	...{ pictures: thread.attachments.map(storedPicture), products: thread.goods ?? [], topic: topicOf(thread) },
	...{ tags: thread.thread_tag.join(" "), readers: thread.readaccess },
	...(thread.poll?.voters === 0 && { poll: pollOfThread(thread.poll) }),
	...(thread.video && { video: videoOf(thread.video) }),
});
