import { constraints } from "#contract/constraints.ts";
import type { MessageKey } from "../../lib/i18n/translate.ts";
import type { PostContent, PostVideo } from "../../lib/unsent/post.ts";
import { findPollError } from "./poll/poll.ts";

/** A message of the server, or one of ours with its values. */
export type Message = string | { key: MessageKey; values?: Record<string, number> };

/** The parts of a post that can be wrong, in the order of the form. */
export const validatedParts = ["title", "text", "poll", "video"] as const;
export type PartErrors = Partial<Record<(typeof validatedParts)[number], Message>>;

/** Whether its upload is not finished. */
export const isVideoUnfinished = (video: PostVideo | undefined): boolean => Boolean(video?.url);

/** Whether a post has nothing but its text to show (072). */
export const needsText = ({ pictures, poll, video }: Pick<PostContent, "pictures" | "poll" | "video">): boolean =>
	pictures.length === 0 && !poll && !video;

/** Errors of a post; empty if it may be sent. */
export function validatePost({
	title,
	text,
	pictures,
	poll,
	video,
}: Pick<PostContent, "title" | "text" | "pictures" | "poll" | "video">): PartErrors {
	const errors: PartErrors = {};
	const { min, max } = constraints.content;
	const length = [...text.trim()].length;
	if (title.trim() === "") errors.title = { key: "composer.titleEmpty" };
	if (length > max) errors.text = { key: "composer.contentTooLong", values: { max } };
	else if (length < min && needsText({ pictures, poll, video }))
		errors.text = { key: length === 0 ? "composer.contentEmpty" : "composer.contentTooShort" };
	const pollError = poll && findPollError(poll);
	if (pollError) errors.poll = { key: pollError };
	if (video?.vid === 0) errors.video = { key: "video.missing" };
	else if (isVideoUnfinished(video)) errors.video = { key: "video.stillUploading" };
	return errors;
}
