import type { Begun } from "./begun.ts";
import type { Answer, Call, Input } from "./call.ts";
import type { RefusalCode } from "./refusals.ts";
import type { Lang, Section } from "./sections.ts";

/** A refusal as a caller sees it, from either transport: the sentence is in the caller's language. */
export class CallRefused extends Error {
	override name = "CallRefused";
	readonly status: number;
	readonly reason: RefusalCode;
	/** By field: its code and its sentence. */
	readonly fields: Record<string, { reason: RefusalCode; msg: string }>;
	/** Seconds to wait, where the answer tells. */
	readonly retryAfter: number | undefined;
	/** What the answer tells besides, where the call's contract says so. */
	readonly details: Readonly<Record<string, unknown>>;
	constructor(status: number, reason: RefusalCode, msg: string, fields: CallRefused["fields"] = {}, retryAfter?: number, details: CallRefused["details"] = {}) {
		super(msg);
		this.status = status;
		this.reason = reason;
		this.fields = fields;
		this.retryAfter = retryAfter;
		this.details = details;
	}
	/** The server and the built site each carry a copy of this class: a refusal is known by its name, whichever made it. */
	static override [Symbol.hasInstance](value: unknown): value is CallRefused {
		return value instanceof Error && value.name === "CallRefused";
	}
}

/** What may be left out of an input: parts without required fields. */
export type CallInput<C extends Call> = { [K in keyof Input<C> as Record<string, never> extends Input<C>[K] ? K : never]?: Input<C>[K] } & {
	[K in keyof Input<C> as Record<string, never> extends Input<C>[K] ? never : K]: Input<C>[K];
};

/** Who looks, as every page may know. */
export interface PageViewer {
	signedIn: boolean;
	uid: number;
	username: string;
	name: string;
	avatar: string | null;
	groupid: number;
	countryFid: number;
	/** False for who registered by phone and has not added an e-mail yet. */
	hasEmail: boolean;
	emailVerified: boolean;
	admin: boolean;
}

/** Parts that work only, or only well, once an operator sets them up; those first without which members are in danger or shut out. */
export const settingsParts = [
	"address",
	"proxies",
	"limits",
	"mail",
	"sender",
	"sms",
	"google",
	"facebook",
	"mailLocal",
	"smsLocal",
	"stores",
	"place",
	"files",
	"metrics",
] as const;
export type SettingsPart = (typeof settingsParts)[number];

/** What an operator sets and a page shows. */
export interface SiteSettings {
	siteName: string;
	publicUrl: string;
	googlePlayUrl: string;
	appStoreUrl: string;
	/** Where local mails can be read, or null. */
	outbox: string | null;
	emailEndings: string[];
	/** Whether members may sign in through these sites. */
	googleSignIn: boolean;
	facebookSignIn: boolean;
	/** Whether registration by phone sends a code. */
	smsCodes: boolean;
	/** Parts of the product that an operator switches. */
	features: { wallet: boolean; football: boolean };
	/** What waits for its settings: told to administrators alone. */
	unset: { part: SettingsPart; settings: string }[];
}

/** The server's side of a page: the same calls as over HTTP, without a socket, with the visitor's session. */
export interface PageApi {
	call<C extends Call>(call: C, input: CallInput<C>, key?: string): Promise<Answer<C>>;
	viewer: PageViewer;
	lang: Lang;
	/** True when the language was chosen, not taken from the section. */
	langChosen: boolean;
	section: Section;
	/** What an address without a section shows this visitor: the section that this browser chose, else the member's own, else the global one. */
	home: Section;
	/** True when the visitor chose a section, by cookie, by the path or with the account. */
	sectionChosen: boolean;
	theme: "light" | "dark" | "system";
	site: SiteSettings;
	/** `production` closes the developer's doors. */
	environment: "development" | "production" | "test";
	/** A folder of the operator whose texts come before ours. */
	textsDir: string | undefined;
	/** True when the browser brought a session that is over or was never ours. Its cookie is cleared with this answer. */
	sessionLost: boolean;
	/** True once a call of this page was refused because nobody is signed in. */
	unsigned(): boolean;
	/** Names what the page shows, so that the guests' copy goes when it changes: `thread:12`. */
	tag(...tags: string[]): void;
	/** Counts a view of a thread. */
	viewed(tid: number): void;
	/** Starts the scripts as soon as the page has loaded, also for a guest: for screens that are worked in, not read. */
	wakeEarly(): void;
	/** Keeps a choice of this browser for a year. */
	choose(name: "section" | "lang" | "theme", value: string): void;
	/** What this browser began of a way in within the last hour. */
	begun<Name extends keyof Begun>(name: Name): Begun[Name] | undefined;
	/** Keeps it for an hour, sealed, in this browser alone; `null` forgets it. */
	keepBegun<Name extends keyof Begun>(name: Name, begun: Begun[Name] | null): void;
	/** Tells the log of a bug in a page. */
	report(error: unknown): void;
	/** True once a stranger's form was refused as one of a rush: a bare page answers it, and nothing is to be drawn. */
	curt(): boolean;
	/** Secret of this rendering that marks our own inline scripts. */
	nonce: string;
}
