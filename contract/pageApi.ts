import type { Call, CallRequest, CallResponse } from "./call.ts";
import type { ErrorCode } from "./errorCodes.ts";
import type { SharedRendering } from "./memberPages.ts";
import type { SavedFormState } from "./savedFormState.ts";
import type { Lang, PageSection, Section, SectionFeatures } from "./sections.ts";

/** An error of a call, from HTTP or from the page API; the message is in the caller's language. */
export class CallError extends Error {
	override name = "CallError";
	readonly status: number;
	readonly reason: ErrorCode;
	/** Code and message by field. */
	readonly fields: Record<string, { reason: ErrorCode; msg: string }>;
	/** Seconds to wait, if known. */
	readonly retryAfter: number | undefined;
	/** Further fields that the call declares. */
	readonly details: Readonly<Record<string, unknown>>;
	constructor(
		status: number,
		reason: ErrorCode,
		msg: string,
		fields: CallError["fields"] = {},
		retryAfter?: number,
		details: CallError["details"] = {},
	) {
		super(msg);
		this.status = status;
		this.reason = reason;
		this.fields = fields;
		this.retryAfter = retryAfter;
		this.details = details;
	}
	/** The server and the web bundle each have a copy of this class, so instances are recognized by name. */
	static override [Symbol.hasInstance](value: unknown): value is CallError {
		return value instanceof Error && value.name === "CallError";
	}
}

/** The input of a call; parts without required fields are optional. */
export type CallInput<C extends Call> = {
	[K in keyof CallRequest<C> as Record<string, never> extends CallRequest<C>[K] ? K : never]?: CallRequest<C>[K];
} & {
	[K in keyof CallRequest<C> as Record<string, never> extends CallRequest<C>[K] ? never : K]: CallRequest<C>[K];
};

/** The viewer, as pages see it. */
export interface PageViewer {
	loggedIn: boolean;
	uid: number;
	username: string;
	name: string;
	avatar: string | null;
	/** Address of the picture around the avatar; empty for none. */
	decoration: string;
	groupid: number;
	countryFid: number;
	/** False for a member who registered by phone and has not added an e-mail. */
	hasEmail: boolean;
	emailVerified: boolean;
	/** Whether the member confirmed an e-mail or a phone, or the site requires neither to publish (C-49). */
	passesEmailGate: boolean;
	banned: boolean;
	admin: boolean;
	/** Administers the site, manages a section or moderates a board. */
	moderator: boolean;
	/** Is a moderator or an auditor. */
	staff: boolean;
	/** Is an administrator or an auditor. */
	auditor: boolean;
	/** Hosts a topic, or is a moderator. */
	host: boolean;
	/** Is in the creator programme. */
	creator: boolean;
	/** Is too young to exchange coins and enter draws. */
	minor: boolean;
}

/** Features that need configuration by the operator, in order of importance. */
export const setupItems = [
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
	"geo",
	"files",
	"metrics",
] as const;
export type SetupItem = (typeof setupItems)[number];

/** Settings of the operator that pages show. */
export interface SiteSettings {
	siteName: string;
	publicUrl: string;
	googlePlayUrl: string;
	appStoreUrl: string;
	/** The brand's own apps; null while the setting has its default. */
	apps: { android: string | null; ios: string | null };
	/** Whether search engines may list the site. */
	searchEngines: boolean;
	/** URL of the local e-mail outbox, or null. */
	outbox: string | null;
	emailEndings: string[];
	/** Whether members may log in with these providers. */
	googleLogin: boolean;
	facebookLogin: boolean;
	/** Whether SMS codes are available. */
	smsCodes: boolean;
	/** Feature switches. */
	features: { wallet: boolean; football: boolean; timedPosts: boolean; videos: boolean } & SectionFeatures;
	/** Missing settings; empty except for administrators. */
	missingSettings: { part: SetupItem; settings: string }[];
}

/** What the server offers a page: the same calls as over HTTP, in process, with the visitor's session. */
export interface PageApi {
	call<C extends Call>(call: C, input: CallInput<C>, idempotencyKey?: string): Promise<CallResponse<C>>;
	viewer: PageViewer;
	lang: Lang;
	section: PageSection;
	/** Section of a URL without one: this browser's choice, else the member's own, else the global section. */
	homeSection: Section;
	/** True when the section comes from the path, the cookie or the account. */
	sectionChosen: boolean;
	theme: "light" | "dark" | "system";
	/** Whether this browser shows the newest threads on the home page, instead of the best ones. */
	newestFirst: boolean;
	/** Whether this browser asks for pages that use little data. */
	savesData: boolean;
	/** Whether that was chosen here, and is not only what the browser asks every site. */
	savesDataChosen: boolean;
	site: SiteSettings;
	/** `production` disables development routes. */
	environment: "development" | "production" | "test";
	/** Folder of the operator whose texts replace ours. */
	textsDir: string | undefined;
	/** True when the session cookie was invalid or expired; the response deletes it. */
	sessionInvalid: boolean;
	/** True once a call of this page failed because it requires a login. */
	loginRequired(): boolean;
	/** Keeps a page out of the cache of guests' pages, because its URL is made up and there may be many like it. */
	skipCache(): void;
	/** Counts a view of a thread. */
	countView(tid: number): void;
	/** Saves a preference of this browser for a year. */
	setPreference(name: "section" | "lang" | "theme" | "feed" | "saver", value: string): void;
	/** Form state that this browser saved within the last hour. */
	savedFormState<Name extends keyof SavedFormState>(name: Name): SavedFormState[Name] | undefined;
	/** Saves form state in an encrypted cookie for an hour; `null` deletes it. */
	saveFormState<Name extends keyof SavedFormState>(name: Name, state: SavedFormState[Name] | null): void;
	/** Logs a bug in a page. */
	reportError(error: unknown): void;
	/** True once a guest's form was rejected under overload: a plain error page is sent, so nothing needs rendering. */
	usesPlainErrorPage(): boolean;
	/** CSP nonce of this rendering. */
	nonce: string;
	/** Set when all members of a kind share this rendering: the viewer is a member without anything of their own. */
	shared: SharedRendering | undefined;
}
