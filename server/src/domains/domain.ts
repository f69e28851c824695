import type { FastifyInstance } from "fastify";
import type { LiveEvent } from "#contract/liveEvents.ts";
import type { Deps } from "../platform/context.ts";
import type { StoredCounters } from "../platform/data/counters.ts";
import type { DataExport } from "../platform/data/exportData.ts";
import type { Route } from "../platform/http/dispatcher.ts";
import type { EventHandler, TransactionHandler } from "../platform/jobs/events.ts";
import type { Job, Schedule } from "../platform/jobs/worker.ts";
import type { RoomPolicy } from "../platform/realtime/realtime.ts";
import type { RateLimiter } from "../platform/security/rateLimiter.ts";
import type { RegistrationListener } from "./auth/registration/registrationListeners.ts";
import type { ViewerFactColumns } from "./auth/session/viewerFacts.ts";
import type { RegisteredAction } from "./moderationSlot.ts";
import type { NotificationKind, NotificationMute } from "./notificationSlot.ts";
import type { HoldRule } from "./threads/holding/holdRules.ts";
import type { ThreadPort } from "./threads/port.ts";

/** All that a domain registers; what it omits is empty. */
export interface Domain {
	/** Name of its folder. */
	name: string;
	routes: Route[];
	/** Handlers of events, run as jobs after commit. */
	on: EventHandler[];
	/** Handlers of events, run inside the publisher's transaction. */
	inTransaction: TransactionHandler[];
	/** Work that the domain enqueues. */
	jobs: Job[];
	/** Work at fixed times. */
	schedules: Schedule[];
	/** Counters kept in its rows, reconciled every night. */
	counters: StoredCounters[];
	/** Realtime rooms and who may join them. */
	rooms: (deps: Deps) => Record<string, RoomPolicy>;
	/** Live events that it sends. */
	live: readonly LiveEvent[];
	/** Serves what is not a call: files, feeds, uploads. It has its own scope of the app. */
	serve: (app: FastifyInstance, deps: Deps, rateLimiter: RateLimiter) => void;
	/** The file of an address that it serves, to put it into a page; undefined for other addresses. */
	readFile: (deps: Deps, address: string) => Promise<Buffer | undefined>;
	/** Kinds of threads. */
	threadPorts: ThreadPort[];
	/** Which posts are pending for review. */
	holdRules: HoldRule[];
	/** Run in the transaction of a registration. */
	onRegistration: RegistrationListener[];
	/** What it knows of the viewer, read with the session. */
	viewerFacts: ViewerFactColumns;
	/** Kinds of notifications about its events. */
	notifications: readonly NotificationKind[];
	/** When a member wants no notification. */
	mutesNotification: NotificationMute | undefined;
	/** What moderators do to its objects. */
	moderation: Record<string, RegisteredAction>;
	/** What it stores about a member, without secrets. */
	exportData: DataExport;
	/** Deletes what it stores about a deleted member. Runs as a job, perhaps twice. */
	purge: ((deps: Deps, uid: number) => Promise<void>) | undefined;
}

const empty: Omit<Domain, "name"> = {
	routes: [],
	on: [],
	inTransaction: [],
	jobs: [],
	schedules: [],
	counters: [],
	rooms: () => ({}),
	live: [],
	serve: () => undefined,
	readFile: async () => undefined,
	threadPorts: [],
	holdRules: [],
	onRegistration: [],
	viewerFacts: {},
	notifications: [],
	mutesNotification: undefined,
	moderation: {},
	exportData: {},
	purge: undefined,
};

export const defineDomain = (domain: Partial<Domain> & Pick<Domain, "name">): Domain => ({ ...empty, ...domain });
