import { CallRefused } from "#contract/pageApi.ts";
import type { RefusalCode } from "#contract/refusals.ts";

/** Error of a form: its message, and one for each wrong field. */
export interface Refusal {
	msg: string;
	reason: RefusalCode;
	fields: Record<string, string>;
}

/** Converts a call's error for a form. @throws any other error. */
export function refusalOf(error: unknown): { status: number; formError: Refusal } {
	if (!(error instanceof CallRefused)) throw error;
	const fields = Object.fromEntries(Object.entries(error.fields).map(([field, { msg }]) => [field, msg]));
	return { status: error.status, formError: { msg: error.message, reason: error.reason, fields } };
}

/** Text of a posted form's field; empty for a file or a missing field. */
export function textOf(form: FormData, name: string): string {
	const value = form.get(name);
	return typeof value === "string" ? value : "";
}
