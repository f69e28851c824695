import { constraints } from "#contract/constraints.ts";
import type { MessageKey } from "../../lib/i18n/translate.ts";
import type { PostFields } from "./post-fields.ts";

/** Client-side validation error. */
export interface ValidationError {
	field: "subject" | "message" | "poll";
	messageKey: MessageKey;
	values?: Record<string, number>;
}

type Texts = Pick<PostFields, "subject" | "message"> & Partial<Pick<PostFields, "poll">>;

/** Validates the poll of a post. */
export type ValidatePoll = (poll: string) => ValidationError[];

/** Validates a post; empty if it may be sent. */
export function validatePost({ subject, message, poll = "" }: Texts, validatePoll?: ValidatePoll): ValidationError[] {
	const errors: ValidationError[] = [];
	const length = [...message.trim()].length;
	if (subject.trim() === "") errors.push({ field: "subject", messageKey: "composer.titleEmpty" });
	if (length === 0) errors.push({ field: "message", messageKey: "composer.contentEmpty" });
	else if (length < constraints.content.min) errors.push({ field: "message", messageKey: "composer.contentTooShort" });
	else if (length > constraints.content.max) errors.push({ field: "message", messageKey: "composer.contentTooLong", values: { max: constraints.content.max } });
	return [...errors, ...(validatePoll?.(poll) ?? [])];
}

/** An error without the fields that are right now: it goes with its cause. */
export function dropFixedErrors<E extends { [Field in ValidationError["field"]]?: string | undefined }>(
	error: E,
	written: Texts,
	validatePoll?: ValidatePoll,
): E {
	const left = { ...error, subject: undefined, message: undefined, poll: undefined };
	for (const { field } of validatePost(written, validatePoll)) left[field] = error[field] as undefined;
	return left;
}
