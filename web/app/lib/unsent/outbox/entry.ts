import type { PictureView } from "#contract/common.ts";
import type { UnsentEntry } from "../entry.ts";

/** What was sent without a connection. */
export type OutboxKind = "reply" | "toggle" | "post";

/** A photo of a waiting post, which is uploaded before the post is sent. */
export interface WaitingPhoto {
	/** Idempotency key of its upload. */
	key: string;
	/** What is uploaded, unless the server has it still; undefined when this device has no copy. */
	file?: Blob | undefined;
	/** The stored picture. */
	picture?: PictureView | undefined;
	/** What it shows. */
	alt: string;
	/** Place of the poll option that it belongs to; undefined for a photo of the post. */
	option?: number;
	/** Why the server refused it. */
	error?: string;
}

/** A form that waits on this device until it can be sent. */
export interface Submission {
	kind: OutboxKind;
	/** Address of the form. */
	action: string;
	/** Its fields, with the idempotency key. */
	fields: [name: string, value: string][];
	/** The button of a toggle: its name begins with `un` when it switches off. */
	pressed?: { name: string; value: string };
	/** Photos of a post in order, when some are not uploaded yet. */
	photos?: WaitingPhoto[];
	/** What the list shows of it: its text, title or the member's name. */
	text: string;
	/** The page on which it was written. */
	page: string;
}

export type OutboxEntry = UnsentEntry<"submission">;

/** The server knows an idempotency key for two days: later only the member sends it again. Milliseconds. */
const longestWaitMs = 47 * 3_600_000;

export const isExpired = ({ at }: OutboxEntry, now: number): boolean => now - at > longestWaitMs;

/** The entries that can be sent, in order. */
export const dueEntries = (entries: OutboxEntry[], now: number): OutboxEntry[] =>
	entries.filter((entry) => entry.state !== "refused" && !isExpired(entry, now));

/** Bytes of the photos that an entry keeps on this device. */
export const photoBytes = ({ content: { photos = [] } }: OutboxEntry): number =>
	photos.reduce((sum, { file }) => sum + (file?.size ?? 0), 0);

/** The fields of a form, with its photos once they are uploaded. */
export function fieldsToSend({ fields, photos = [] }: Submission): [name: string, value: string][] {
	const sent = photos.flatMap(({ picture, alt, option }): [string, string][] =>
		picture && option === undefined ? [["picture", JSON.stringify({ ...picture, alt: alt || picture.alt })]] : [],
	);
	return [
		...fields.map(([name, value]): [string, string] => [name, name === "poll" ? withPictures(value, photos) : value]),
		...sent,
	];
}

/** The JSON of a poll with the uploaded pictures of its options. */
function withPictures(poll: string, photos: WaitingPhoto[]): string {
	const ofOptions = photos.filter(({ option, picture }) => option !== undefined && picture);
	if (ofOptions.length === 0) return poll;
	const parsed = JSON.parse(poll) as { options: { picture: unknown }[] };
	for (const { option = 0, picture } of ofOptions)
		Object.assign(parsed.options[option] ?? {}, { picture, waiting: undefined });
	return JSON.stringify(parsed);
}

export const fieldOf = ({ fields }: Submission, name: string): string =>
	fields.find(([key]) => key === name)?.[1] ?? "";

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

/** What a new entry changes of those that wait: a toggle and its opposite are nothing, unless the first may have been sent. */
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
