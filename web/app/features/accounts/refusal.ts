import { CallRefused } from "#contract/pageApi.ts";
import type { RefusalCode } from "#contract/refusals.ts";

/** What a form shows after a no: the sentence for the whole, and one for each wrong field. */
export interface Refusal {
	msg: string;
	reason: RefusalCode;
	fields: Record<string, string>;
}

/** A refused call in the form's terms. @throws whatever else it was. */
export function refusalOf(error: unknown): { status: number; refusal: Refusal } {
	if (!(error instanceof CallRefused)) throw error;
	const fields = Object.fromEntries(Object.entries(error.fields).map(([field, { msg }]) => [field, msg]));
	return { status: error.status, refusal: { msg: error.message, reason: error.reason, fields } };
}

/** A field of a posted form as text; a file or a missing field is empty. */
export function textOf(form: FormData, name: string): string {
	const value = form.get(name);
	return typeof value === "string" ? value : "";
}
