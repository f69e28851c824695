import type { PictureView } from "#contract/common.ts";
import type { ProductView } from "#contract/products.ts";

/** The upload of a picture, in this page only. */
export interface Upload {
	state: "preparing" | "sending" | "failed";
	/** Address of the file in this page; undefined while it is being prepared. */
	preview?: string | undefined;
	/** Bytes to send; 0 until known. */
	size: number;
	/** Sent fraction, 0 to 1. */
	progress: number;
	/** It failed by the connection or the server, not by the picture itself. */
	retryable?: boolean;
	/** It failed without a connection and its file is on this device: a post can wait with it. */
	isStored?: boolean;
	/** The server's error message, if any. */
	error?: string;
}

/** A picture of a post, or of an option of its poll. */
export interface PostPicture {
	/** Name of its file on this device. */
	id: string;
	/** Idempotency key of its upload. */
	key: string;
	/** What it shows. */
	alt: string;
	/** What the server has stored; undefined until it is uploaded. */
	picture?: PictureView | undefined;
	/** The server has deleted what was uploaded, so it is uploaded again. */
	isDeleted?: boolean | undefined;
	upload?: Upload | undefined;
}

export interface PollOption {
	id: string;
	text: string;
	picture?: PostPicture | undefined;
	/** Its picture was lost and has to be chosen again. */
	isPictureLost?: boolean | undefined;
}

export interface PostPoll {
	options: PollOption[];
	/** Days that it runs, as typed. */
	days: string;
	/** How many options a member may choose, as typed. */
	choices: string;
	/** Everyone sees who voted for what. */
	showsVoters: boolean;
	/** Results come only after the end. */
	hidesResults: boolean;
	/** Votes can't be changed. */
	finalVotes: boolean;
}

export interface PostVideo {
	/** Id of the upload; 0 for none. */
	vid: number;
	/** Address of an unfinished upload; empty once the video is checked. */
	url: string;
	/** Which file it was, so that an upload continues when it is chosen again. */
	file: string;
	/** Seconds. */
	duration: number;
	cover: PictureView | null;
	/** Whether the member chose the cover. */
	isCoverChosen: boolean;
}

/** Ids of type and phone, 0 for none, and the name of the series, empty for none. */
export interface PostPhotos {
	type: number;
	phone: number;
	series: string;
}

export interface PostTopic {
	id: number;
	name: string;
}

/** What somebody writes, the same in the form, on the device and in the account. */
export interface PostContent {
	title: string;
	text: string;
	/** Section id. */
	section: number;
	/** Board id; 0 lets the server choose. */
	board: number;
	pictures: PostPicture[];
	poll?: PostPoll | undefined;
	video?: PostVideo | undefined;
	products: ProductView[];
	/** What it says of its photos, in the photography board. */
	photos?: PostPhotos | undefined;
	/** Tags, as typed. */
	tags: string;
	topic?: PostTopic | undefined;
	/** Read access that a reader's group needs; 0 for everyone. */
	readers: number;
	/** When it is published, in unix seconds; 0 for now. */
	publishAt: number;
	/** The thread that it forwards; 0 for none. */
	forward: number;
}

/** A draft of a post on this device. */
export interface PostDraft {
	post: PostContent;
	/** The thread that is edited; 0 for a new one. */
	tid: number;
	/** The account draft that is continued; 0 for none. */
	draft: number;
	/** Idempotency key of its next write. */
	key: string;
}

/**
 * Key of the draft on this device: one for a new thread, poll and video each, and for each forwarded thread, edited
 * thread and account draft.
 */
export function draftKey({ tid, draft, post }: Pick<PostDraft, "tid" | "draft" | "post">): string {
	if (tid) return `t${tid}`;
	if (draft) return `d${draft}`;
	return post.poll ? "poll" : post.video ? "video" : post.forward ? `f${post.forward}` : "new";
}

/** All pictures that a post brings: its own, then those of its poll. */
export const allPictures = ({ pictures, poll }: PostContent): PostPicture[] => [
	...pictures,
	...(poll?.options ?? []).flatMap(({ picture }) => picture ?? []),
];

/** A post with each of its pictures changed. */
export const mapPictures = (post: PostContent, change: (picture: PostPicture) => PostPicture): PostContent => ({
	...post,
	pictures: post.pictures.map(change),
	...(post.poll && {
		poll: {
			...post.poll,
			options: post.poll.options.map((option) =>
				option.picture ? { ...option, picture: change(option.picture) } : option,
			),
		},
	}),
});

/** A post as it is stored and sent: uploads belong to the page. */
export const withoutUploads = (post: PostContent): PostContent =>
	mapPictures(post, ({ id, key, alt, picture }) => ({ id, key, alt, picture }));
