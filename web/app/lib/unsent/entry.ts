import type { OutgoingMessage } from "./message.ts";
import type { Submission } from "./outbox/entry.ts";
import type { PostDraft } from "./post.ts";

/**
 * `typing`: text of an open form, put back into it. `saved`: a draft of a post, in the list of drafts. `waiting`: sent
 * when there is a connection. `sending`: handed to the network, so the server may have it. `refused`: by the server,
 * with `error`.
 */
export type UnsentState = "typing" | "saved" | "waiting" | "sending" | "refused";

/** An unsent reply. */
export interface ReplyDraft {
	text: string;
	/** Query of the post that it answers or quotes: `reply=12`. */
	target: string;
}

/** A pick-up code that was read without a connection: the order was handed out, and the server does not know it. */
export interface NotedCode {
	code: string;
	/** When it was read. Unix seconds. */
	readAt: number;
}

/** What is stored, by kind. */
export interface UnsentContent {
	/** Values of a form's fields by name. */
	form: Record<string, string>;
	reply: ReplyDraft;
	post: PostDraft;
	submission: Submission;
	/** A message of the chat: its key is the `clientId`. */
	message: OutgoingMessage;
	pickup: NotedCode;
}

export type UnsentKind = keyof UnsentContent;

/** Names one entry. */
export interface EntryId<Kind extends UnsentKind = UnsentKind> {
	/** The member, or the guest of a tab: nobody else sees or sends it. */
	owner: string;
	kind: Kind;
	/** What it belongs to: a form, a thread. */
	key: string;
}

/** Something that was written on this device and is not sent yet. */
export interface UnsentEntry<Kind extends UnsentKind = UnsentKind> extends EntryId<Kind> {
	state: UnsentState;
	/** Version of the server's text that it is based on; 0 for none. */
	version: number;
	content: UnsentContent[Kind];
	/** When it was written or sent again. Unix milliseconds. */
	at: number;
	/** Why the server refused it. */
	error?: string;
}

const guestPrefix = "guest.";

export const isGuest = (owner: string): boolean => owner.startsWith(guestPrefix);

/** The member of the page, or the guest of this tab. */
export function currentOwner(): string {
	const { member } = document.documentElement.dataset;
	if (member) return member;
	const name = "guest";
	try {
		const tab = sessionStorage.getItem(name) ?? crypto.randomUUID();
		sessionStorage.setItem(name, tab);
		return guestPrefix + tab;
	} catch {
		return guestPrefix;
	}
}
