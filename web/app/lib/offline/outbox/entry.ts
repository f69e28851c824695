/** What was sent without a connection. */
export type OutboxKind = "reply" | "toggle" | "post";

/** A form that waits on this device until it can be sent. */
export interface NewEntry {
	/** The member who sent it: it is sent for nobody else. */
	uid: string;
	kind: OutboxKind;
	/** Address of the form. */
	action: string;
	/** Its fields, with the idempotency key. */
	fields: [name: string, value: string][];
	/** What the list shows of it: its text, title or the member's name. */
	text: string;
	/** The page on which it was written. */
	page: string;
	/** Unix milliseconds. */
	at: number;
	/** It was handed to the network: the server may have it. */
	tried?: boolean;
	/** Why the server refused it. */
	error?: string;
}

export interface OutboxEntry extends NewEntry {
	id: number;
}

/** The server knows an idempotency key for two days: later only the member sends it again. Milliseconds. */
const longestWaitMs = 47 * 3_600_000;

export const isExpired = ({ at }: NewEntry, now: number): boolean => now - at > longestWaitMs;

/** The entries that can be sent for a member, in order. */
export const dueEntries = (entries: OutboxEntry[], uid: string, now: number): OutboxEntry[] =>
	entries.filter((entry) => entry.uid === uid && entry.error === undefined && !isExpired(entry, now));

export const fieldOf = ({ fields }: NewEntry, name: string): string => fields.find(([key]) => key === name)?.[1] ?? "";

/** Names of toggles: `like`, `unfollow-board`. */
const toggleName = /^(un)?((?:like|bookmark|follow|metoo)(?:-[a-z]+)?)$/;

/** What a toggle's form switches on or off. */
export interface Toggle {
	name: string;
	value: string;
	on: boolean;
}

/** The toggle that a form presses; undefined for another form. */
export function toggleOf(entry: NewEntry): Toggle | undefined {
	if (entry.kind !== "toggle") return undefined;
	for (const [key, value] of entry.fields) {
		const [, undoes, name] = toggleName.exec(key) ?? [];
		if (name) return { name, value, on: undoes === undefined };
	}
	return undefined;
}

/** What a new entry changes of those that wait: a toggle and its opposite are nothing, unless the first may have been sent. */
export function coalesce(waiting: OutboxEntry[], next: NewEntry): { remove: number[]; add: boolean } {
	const toggle = toggleOf(next);
	if (!toggle) return { remove: [], add: true };
	const last = waiting.findLast((entry) => {
		const other = toggleOf(entry);
		return entry.uid === next.uid && other?.name === toggle.name && other.value === toggle.value;
	});
	if (!last || (last.tried && last.error === undefined && toggleOf(last)?.on !== toggle.on)) return { remove: [], add: true };
	if (toggleOf(last)?.on === toggle.on) return { remove: last.error === undefined ? [] : [last.id], add: last.error !== undefined };
	return { remove: [last.id], add: false };
}
