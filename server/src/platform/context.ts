import type { Logger } from "pino";
import type { Lang, Section } from "#contract/sections.ts";
import type { Config } from "../config.ts";
import type { Clock } from "./clock.ts";
import type { Database, Db, Tx } from "./db.ts";
import type { Files } from "./files.ts";
import type { Live } from "./live.ts";
import type { Mail } from "./mail.ts";
import type { Metrics } from "./metrics.ts";
import type { PageCache } from "./pageCache.ts";
import type { Sms } from "./sms.ts";
import type { ViewCounter } from "./viewCounter.ts";
import type { Viewer } from "./viewer.ts";

/** What the process holds open: a plain object, made once in `main.ts` or by a test. */
export interface Deps {
	config: Config;
	db: Database;
	clock: Clock;
	log: Logger;
	files: Files;
	mail: Mail;
	sms: Sms;
	live: Live;
	pages: PageCache;
	metrics: Metrics;
	views: ViewCounter;
}

/** What an answer carries besides its data. */
export interface Outgoing {
	headers: Record<string, string>;
	cookies: { name: string; value: string; maxAgeSeconds: number | undefined; httpOnly: boolean }[];
}

/** One request, as a domain sees it. */
export interface Ctx {
	deps: Deps;
	viewer: Viewer;
	/** For reading. What writes goes through `transact`. */
	db: Db;
	clock: Clock;
	log: Logger;
	requestId: string;
	/** Language of the answer's sentences. */
	lang: Lang;
	/** The chosen section's country forum id. */
	countryFid: number;
	/** What an address without a section shows: the section that this browser chose, else the member's own, else the global one. */
	home: Section;
	/** What this browser chose by itself; a member has chosen a section with the account. */
	chosen: { lang: boolean; section: boolean; theme: "light" | "dark" | "system" };
	/** A cookie of this browser, else a hash of what is known: a weak name for a guest. */
	device: string;
	/** Whether the browser brought that name itself. */
	named: boolean;
	address: string;
	/** What the browser sent along; a domain reads only its own. */
	cookies: Readonly<Record<string, string>>;
	userAgent: string;
	/** Where a proxy says that the visitor is: a region code (ISO 3166) and a city, each empty when it does not. */
	place: { country: string; city: string };
	/** What an app says its version is, `5.1.3` (document 3, section 9); a browser's page says none. */
	appVersion: string | undefined;
	out: Outgoing;
	/**
	 * Does `work` in one transaction. When the request carries an idempotency key, a repeat of it does nothing and
	 * gets the first result again; so the result must be plain JSON.
	 */
	transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}
