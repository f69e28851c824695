import { constraints } from "#contract/constraints.ts";
import type { MessageKey } from "../../lib/i18n/translate.ts";
import type { PostFields } from "./post-fields.ts";

/** Client-side validation error. */
export interface ValidationError {
	field: "subject" | "message";
	messageKey: MessageKey;
	values?: Record<string, number>;
}

/** Validates a post; empty if it may be sent. */
export function validatePost({ subject, message }: Pick<PostFields, "subject" | "message">): ValidationError[] {
	const errors: ValidationError[] = [];
	const length = [...message.trim()].length;
	if (subject.trim() === "") errors.push({ field: "subject", messageKey: "composer.titleEmpty" });
	if (length === 0) errors.push({ field: "message", messageKey: "composer.contentEmpty" });
	else if (length < constraints.content.min) errors.push({ field: "message", messageKey: "composer.contentTooShort" });
	else if (length > constraints.content.max) errors.push({ field: "message", messageKey: "composer.contentTooLong", values: { max: constraints.content.max } });
	return errors;
}

/** An error without the fields that are right now: it goes with its cause. */
export function dropFixedErrors<E extends { subject?: string | undefined; message?: string | undefined }>(
	error: E,
	written: Pick<PostFields, "subject" | "message">,
): E {
	const wrong = new Set(validatePost(written).map(({ field }) => field));
	const { subject, message } = error;
	return { ...error, subject: wrong.has("subject") ? subject : undefined, message: wrong.has("message") ? message : undefined };
}
