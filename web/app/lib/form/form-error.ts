import type { ErrorCode } from "#contract/errorCodes.ts";
import { CallError } from "#contract/pageApi.ts";

/** Error of a form: its message, and one for each wrong field. */
export interface FormError {
	msg: string;
	reason: ErrorCode;
	fields: Record<string, string>;
}

/** Converts a call's error for a form. @throws any other error. */
export function toFormError(error: unknown): { status: number; formError: FormError } {
	if (!(error instanceof CallError)) throw error;
	const fields = Object.fromEntries(Object.entries(error.fields).map(([field, { msg }]) => [field, msg]));
	return { status: error.status, formError: { msg: error.message, reason: error.reason, fields } };
}

/** Text of a posted form's field; empty for a file or a missing field. */
export function formText(form: FormData, name: string): string {
	const value = form.get(name);
	return typeof value === "string" ? value : "";
}
