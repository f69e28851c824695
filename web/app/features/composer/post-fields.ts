import type { PictureView } from "#contract/common.ts";
import { constraints } from "#contract/constraints.ts";

/** Fields of a post. */
export interface PostFields {
	subject: string;
	message: string;
	/** Board id; 0 lets the server choose. */
	fid: number;
	/** Section id. */
	country_fid: number;
	/** Its poll as JSON; empty without one. */
	poll: string;
	/** Same for its video. */
	video: string;
	/** Read access that a reader's group needs; 0 for everyone. */
	readaccess: number;
	/** Tags, as typed. */
	thread_tag: string;
	/** Its topic: see `topic.ts`. */
	topic: string;
	/** Its time, what it forwards and its products, as JSON. */
	publishing: string;
}

/** Initial state of the composer. */
export interface InitialPost extends PostFields {
	/** The thread that is edited; 0 for a new one. */
	tid: number;
	/** The account draft that is continued; 0 for none. */
	draft: number;
	/** Base version of the edit or draft; 0 for neither. */
	version: number;
	pictures: PictureView[];
	/** Idempotency key of this write. */
	key: string;
}

/** Another text of the same post: the version that was saved elsewhere meanwhile. */
export interface NewerVersion extends Partial<PostFields> {
	subject: string;
	message: string;
	version: number;
	pictures: PictureView[];
	/** The account draft that it is. */
	draft?: number;
	/** It was written here, before the one saved elsewhere was taken. */
	mine?: boolean;
}

/** What the server renders of a post. */
export interface RenderedPost {
	html: string;
	/** Texts of the options of its poll. */
	polloption: string[];
}

/** View of a posted form: the thread; after an error what the form continues with. */
export interface PostView {
	tid?: number;
	/** The draft that is published later. */
	scheduled?: number;
	/** The form as it was written, without scripts. */
	initialPost?: InitialPost;
	newer?: NewerVersion | undefined;
	/** For a preview without scripts. */
	preview?: RenderedPost;
}

/** Error of a post: a general message, and one per field. */
export interface PostError {
	msg: string;
	subject?: string | undefined;
	message?: string | undefined;
	poll?: string | undefined;
	video?: string | undefined;
	newer?: NewerVersion | undefined;
}

/** Whether the JSON of a video has the address of an unfinished upload. */
export const hasUnfinishedVideo = (json: string): boolean => json.includes('"url":"/');

/** How many pictures of the JSON of a poll are being uploaded. */
export const countPendingPictures = (json: string): number => json.split('"pending":true').length - 1;

/** Whether the JSON of a poll has a picture that waits on this device. */
export const hasWaitingPicture = (json: string): boolean => json.includes('"waiting":"');

/** Whether both have equal values. */
export const sameFields = (a: PostFields, b: PostFields): boolean =>
	a.subject === b.subject &&
	a.message === b.message &&
	a.fid === b.fid &&
	a.country_fid === b.country_fid &&
	a.poll === b.poll &&
	a.video === b.video &&
	a.readaccess === b.readaccess &&
	a.thread_tag === b.thread_tag &&
	a.topic === b.topic &&
	a.publishing === b.publishing;

/** Parses a picture from a form or local storage; undefined if invalid. */
export function parsePicture(value: unknown): PictureView | undefined {
	if (!value || typeof value !== "object") return undefined;
	const { aid, width, height, color, base, widths, avif, bytes, alt } = value as Record<string, unknown>;
	if (![aid, width, height, bytes].every((number) => Number.isSafeInteger(number))) return undefined;
	if (
		typeof color !== "string" ||
		!/^#[0-9a-f]{6}$/.test(color) ||
		typeof base !== "string" ||
		!/^\/media\/[\w/-]+$/.test(base)
	)
		return undefined;
	if (!Array.isArray(widths) || widths.length === 0 || !widths.every((entry) => Number.isSafeInteger(entry)))
		return undefined;
	return {
		aid,
		width,
		height,
		color,
		base,
		widths,
		avif: avif === true,
		bytes,
		alt: String(alt ?? "").slice(0, constraints.photoText.max),
	} as PictureView;
}

/** URL of the smallest size. */
export const smallestUrl = ({ base, widths }: PictureView): string => `${base}/${Math.min(...widths)}.webp`;
