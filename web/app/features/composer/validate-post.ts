import { constraints } from "#contract/constraints.ts";
import type { MessageKey } from "../../lib/i18n/translate.ts";
import type { PostFields } from "./post-fields.ts";

/** Client-side validation error. */
export interface ValidationError {
	field: "subject" | "message" | "poll" | "video";
	messageKey: MessageKey;
	values?: Record<string, number>;
}

type Texts = Pick<PostFields, "subject" | "message"> & Partial<Pick<PostFields, "poll" | "video">>;

/** Validates the poll or the video of a post. */
export type ValidateExtra = (json: string) => ValidationError[];

/** Validates a post; empty if it may be sent. */
export function validatePost(
	{ subject, message, poll = "", video = "" }: Texts,
	validateExtra?: ValidateExtra,
): ValidationError[] {
	const errors: ValidationError[] = [];
	const length = [...message.trim()].length;
	if (subject.trim() === "") errors.push({ field: "subject", messageKey: "composer.titleEmpty" });
	if (length === 0) errors.push({ field: "message", messageKey: "composer.contentEmpty" });
	else if (length < constraints.content.min) errors.push({ field: "message", messageKey: "composer.contentTooShort" });
	else if (length > constraints.content.max)
		errors.push({ field: "message", messageKey: "composer.contentTooLong", values: { max: constraints.content.max } });
	return [...errors, ...(validateExtra?.(poll || video) ?? [])];
}

/** An error without the fields that are right now: it goes with its cause. */
export function dropFixedErrors<E extends { [Field in ValidationError["field"]]?: string | undefined }>(
	error: E,
	written: Texts,
	validateExtra?: ValidateExtra,
): E {
	const left = { ...error, subject: undefined, message: undefined, poll: undefined, video: undefined };
	for (const { field } of validatePost(written, validateExtra)) left[field] = error[field] as undefined;
	return left;
}
