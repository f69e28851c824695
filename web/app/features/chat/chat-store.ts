import type { ConversationView, MessageView } from "#contract/chatViews.ts";
import type { Lang } from "#contract/sections.ts";
import type { OutgoingMessage } from "../../lib/unsent/message.ts";

/** Which list of conversations is shown. */
export type ListKind = "all" | "archived" | "requests";

/** A message that is not sent yet. */
export interface Outgoing extends OutgoingMessage {
	clientId: string;
	/** `loading` until the server has it; `failed`: refused or too old; `discarded` while it can be brought back. */
	state: "loading" | "failed" | "discarded";
	error: string;
	/** Unix seconds. */
	time: number;
}

/** The open part of a conversation: messages without gaps, in the order of their numbers. */
export interface OpenConversation {
	id: string;
	/** Undefined until it is loaded. */
	view: ConversationView | undefined;
	messages: MessageView[];
	hasOlder: boolean;
	hasNewer: boolean;
	/** Read when it was opened: the line of new messages is below this number; 0 without one. */
	readAtOpening: number;
	loading: boolean;
	/** Why it can't be shown; empty without an error. */
	error: string;
	/** What the device had stored, until the server has answered. */
	isSaved: boolean;
	/** Number to which the stream scrolls, with a mark that is new for each jump. */
	jump: { to: number; mark: number } | undefined;
}

export interface ChatState {
	kind: ListKind;
	conversations: ConversationView[];
	/** Cursor of the next page of the list. */
	next: string | null;
	listLoaded: boolean;
	listFailed: boolean;
	requests: number;
	unread: number;
	isOnline: boolean;
	open: OpenConversation | undefined;
	outgoing: Outgoing[];
	/** Whose typing is seen, by conversation. */
	typing: Record<string, string>;
	/** Ids of members who are present. */
	present: ReadonlySet<string>;
	/** What went wrong, below the stream for a while. */
	notice: string;
	/** What was done, over the stream for a while (U-047). */
	toast: string;
}

/** What the chat knows of the page. */
export interface ChatSite {
	uid: number;
	lang: Lang;
	/** Section prefix of links. */
	prefix: string;
	savesData: boolean;
	/** A page of its own changes the address; the panel does not. */
	mode: "page" | "panel";
}

const initialState: ChatState = {
	kind: "all",
	conversations: [],
	next: null,
	listLoaded: false,
	listFailed: false,
	requests: 0,
	unread: 0,
	isOnline: true,
	open: undefined,
	outgoing: [],
	typing: {},
	present: new Set(),
	notice: "",
	toast: "",
};

/** What the chat shows. Components read it by `useChat`, actions change it. */
export class ChatStore {
	readonly site: ChatSite;
	state: ChatState;
	readonly #listeners = new Set<() => void>();

	constructor(site: ChatSite, state: Partial<ChatState> = {}) {
		this.site = site;
		this.state = { ...initialState, ...state };
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => void this.#listeners.delete(listener);
	};

	readonly read = (): ChatState => this.state;

	update(change: Partial<ChatState>): void {
		this.state = { ...this.state, ...change };
		for (const listener of this.#listeners) listener();
	}

	/** Changes the open conversation, if it still is the one with this id. */
	updateOpen(id: string, change: Partial<OpenConversation>): void {
		const { open } = this.state;
		if (open?.id === id) this.update({ open: { ...open, ...change } });
	}
}

/** The conversation as it is when it is opened. */
export const newOpen = (id: string, view: ConversationView | undefined): OpenConversation => ({
	id,
	view,
	messages: [],
	hasOlder: false,
	hasNewer: false,
	readAtOpening: 0,
	loading: true,
	error: "",
	isSaved: false,
	jump: undefined,
});
