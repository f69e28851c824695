import type { UnsentEntry } from "../entry.ts";
import { type PostContent, withoutUploads } from "../post.ts";

/** What was sent without a connection. */
export type OutboxKind = "reply" | "toggle" | "post";

/** A form that waits on this device until it can be sent. */
export interface Submission {
	kind: OutboxKind;
	/** Address of the form. */
	action: string;
	/** Its fields, with the idempotency key. */
	fields: [name: string, value: string][];
	/** The button of a toggle: its name begins with `un` when it switches off. */
	pressed?: { name: string; value: string };
	/** A post, whose pictures are uploaded first. */
	post?: PostContent;
	/** What the list shows of it: its text, title or the member's name. */
	text: string;
	/** The page on which it was written. */
	page: string;
}

export type OutboxEntry = UnsentEntry<"submission">;

/** The fields of a form, with its post. */
export const fieldsToSend = ({ fields, post }: Submission): [name: string, value: string][] =>
	post ? [...fields, ["content", JSON.stringify(withoutUploads(post))]] : fields;

export const fieldOf = ({ fields }: Submission, name: string): string =>
	fields.find(([key]) => key === name)?.[1] ?? "";

/** Whether an entry is a reply to the thread that the page shows. */
export function isInThread({ kind, content }: UnsentEntry): boolean {
	const { kind: written, action } = content as Submission;
	const tid = document.getElementById("waiting-replies")?.dataset.tid;
	return kind === "submission" && written === "reply" && tid === /(\d+)\/?$/.exec(action.split(/[?#]/)[0] ?? "")?.[1];
}

/** What a toggle's form switches on or off. */
export interface Toggle {
	name: string;
	value: string;
	on: boolean;
}

/** The toggle that a form presses; undefined for another form. */
export function toggleOf({ content: { pressed } }: OutboxEntry): Toggle | undefined {
	if (!pressed) return undefined;
	const name = pressed.name.replace(/^un/, "");
	return { name, value: pressed.value, on: name === pressed.name };
}

/**
 * What a new entry changes of those that wait: a toggle and its opposite are nothing, unless the first may have been
 * sent.
 */
export function coalesce(waiting: OutboxEntry[], next: OutboxEntry): { remove: string[]; add: boolean } {
	const toggle = toggleOf(next);
	if (!toggle) return { remove: [], add: true };
	const last = waiting.findLast((entry) => {
		const other = toggleOf(entry);
		return other?.name === toggle.name && other.value === toggle.value;
	});
	if (!last || (last.state === "sending" && toggleOf(last)?.on !== toggle.on)) return { remove: [], add: true };
	const isRefused = last.state === "refused";
	if (toggleOf(last)?.on === toggle.on) return { remove: isRefused ? [last.key] : [], add: isRefused };
	return { remove: [last.key], add: false };
}
