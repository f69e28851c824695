import type { Logger } from "pino";
import type { LiveMessage, Room } from "#contract/liveEvents.ts";
import type { AskedIds } from "#contract/memberPages.ts";
import type { Lang, Section } from "#contract/sections.ts";
import type { Config } from "../config.ts";
import type { BatchedCounter } from "./batchedCounter.ts";
import type { Clock } from "./clock.ts";
import type { Cache } from "./data/cache.ts";
import type { Database, Db, Tx } from "./data/db.ts";
import type { Mailer, SmsSender } from "./delivery.ts";
import type { FileStorage } from "./files/fileStorage.ts";
import type { GeoLocation } from "./geoDatabase.ts";
import type { FetchPage } from "./http/fetchPage.ts";
import type { Metrics } from "./metrics.ts";
import type { OwnState } from "./pages/memberPages.ts";
import type { ViewCounter } from "./pages/viewCounter.ts";
import type { Realtime } from "./realtime/realtime.ts";
import type { Relay } from "./realtime/relay.ts";
import type { Viewer } from "./security/viewer.ts";

/** Long-lived services of the process, created once by `main.ts` or by a test. */
export interface Deps {
	config: Config;
	db: Database;
	clock: Clock;
	log: Logger;
	files: FileStorage;
	mailer: Mailer;
	sms: SmsSender;
	realtime: Realtime;
	relay: Relay;
	/** Guests' pages. */
	pageCache: Cache;
	/** Data that all viewers share, and guests' responses. */
	dataCache: Cache;
	metrics: Metrics;
	viewCounter: ViewCounter;
	/** Visits of guests by section; it knows nothing of who visits. */
	visitCounter: BatchedCounter;
	/** Threads whose score in "for you" is renewed a few seconds after their counts have changed. */
	hotScoreRenewals: BatchedCounter;
	/** Reads pages of other sites. */
	fetchPage: FetchPage;
	/** Of a job: aborts when the worker is stopped. Long work ends then, and is done again later. */
	stopping?: AbortSignal;
}

/** What an action adds to its response: headers, cookies, and the sentence in the envelope's `msg`. */
export interface ResponseMeta {
	msg?: string;
	headers: Record<string, string>;
	cookies: { name: string; value: string; maxAgeSeconds: number | undefined; httpOnly: boolean }[];
	/** Cache tags of what a guest's page shows, besides those of its screen. */
	tags: Set<string>;
	/** Set when the answer depends on the viewer in a way that no shared page can show. */
	personal?: true;
}

/** The rooms of a calling socket. */
export interface SocketRooms {
	join(rooms: readonly Room[]): void;
	leave(rooms: readonly Room[]): void;
	/** Sends an event to this socket only. */
	send(message: LiveMessage): void;
}

/** The context of one request. */
export interface Ctx {
	deps: Deps;
	viewer: Viewer;
	/** Whose rate limits count, where it is not the viewer. */
	payer?: Viewer;
	/** For reads; writes go through the transaction. */
	db: Db;
	clock: Clock;
	log: Logger;
	requestId: string;
	/** Language of the messages in the response. */
	lang: Lang;
	/** The chosen section's country forum id. */
	countryFid: number;
	/** Section of a URL without one: this browser's choice, else the member's own, else the global section. */
	homeSection: Section;
	/** What the call asked for with the session (`Route.asks`). */
	ownState?: { asked: AskedIds; state: OwnState } | undefined;
	/** Which preferences were set explicitly; a member's section counts as set. */
	chosen: { section: boolean; theme: "light" | "dark" | "system"; newestFirst: boolean; savesData: boolean };
	/** The device cookie, else a hash of address and user agent: a weak identifier for a guest. */
	device: string;
	/** Whether `device` comes from the cookie. */
	hasDeviceCookie: boolean;
	address: string;
	/** Request cookies; a domain reads only its own. */
	cookies: Readonly<Record<string, string>>;
	userAgent: string;
	/** The visitor's place, as a trusted proxy or the operator's database of addresses has it. */
	findGeoLocation(): GeoLocation;
	/** The socket that makes the request; undefined over HTTP. */
	socket?: SocketRooms;
	/** The `app-version` header of an app, e.g. `5.1.3`. */
	appVersion: string | undefined;
	responseMeta: ResponseMeta;
	/**
	 * Runs `work` in one transaction. With an idempotency key, a repeated request does nothing and gets the stored first
	 * result, so the result must be JSON, in which dates may stand.
	 */
	transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** The same context inside a running transaction, so that several actions are one write. */
export const within = (ctx: Ctx, tx: Tx): Ctx => ({ ...ctx, transaction: (work) => work(tx) });
