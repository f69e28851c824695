import type { FastifyInstance } from "fastify";
import type { LiveEvent } from "#contract/liveEvents.ts";
import type { Deps } from "../platform/context.ts";
import type { StoredCounters } from "../platform/data/counters.ts";
import type { DataExport } from "../platform/data/exportData.ts";
import type { CallHooks } from "../platform/http/callHooks.ts";
import type { Route } from "../platform/http/dispatcher.ts";
import type { EventHandler, TransactionHandler } from "../platform/jobs/events.ts";
import type { Job, Schedule } from "../platform/jobs/worker.ts";
import type { MemberLoaders } from "../platform/pages/fillForMember.ts";
import type { RoomPolicy } from "../platform/realtime/realtime.ts";
import type { RelayHandler } from "../platform/realtime/relay.ts";
import type { RateLimiter } from "../platform/security/rateLimiter.ts";
import type { AdminPage } from "./adminSlot.ts";
import type { AnswerTime } from "./answerTimeSlot.ts";
import type { RegistrationListener } from "./auth/registration/registrationListeners.ts";
import type { ViewerFactColumns } from "./auth/session/viewerFacts.ts";
import type { PickedKind } from "./editorialSlot.ts";
import type { GoodsKind } from "./goodsSlot.ts";
import type { LedgerObjects } from "./ledgerSlot.ts";
import type { MedalMeasures, MedalTrigger } from "./medalSlot.ts";
import type { MemberStatePart } from "./memberStateSlot.ts";
import type { MessageRule } from "./messageRuleSlot.ts";
import type { LoggedField, RegisteredAction } from "./moderationSlot.ts";
import type { NotificationKind, NotificationMute } from "./notificationSlot.ts";
import type { ReportKind } from "./reportSlot.ts";
import type { SettingDefinition } from "./settingSlot.ts";
import type { TextRule } from "./textRuleSlot.ts";
import type { HoldRule } from "./threads/holding/holdRules.ts";
import type { ThreadPort } from "./threads/port.ts";
import type { SaveListener } from "./threads/saveListeners.ts";
import type { WebhookEvent } from "./webhookSlot.ts";

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
	/** Handles changes that other processes relay, for the sockets of this one. */
	relays: (deps: Deps) => Record<string, RelayHandler>;
	/**
	 * Serves what is not a call: files, feeds, uploads. It has its own scope of the app, which takes its time to make.
	 */
	serve: ((app: FastifyInstance, deps: Deps, rateLimiter: RateLimiter) => void | Promise<void>) | undefined;
	/** The preview of a picture whose address it serves, to put it into a page; undefined for other addresses. */
	readPreview: (deps: Deps, address: string) => Promise<Buffer | undefined>;
	/** Kinds of threads. */
	threadPorts: ThreadPort[];
	/** What it reads from the payload of any kind of thread. */
	onThreadSaved: readonly SaveListener[];
	/** Which posts are pending for review. */
	holdRules: HoldRule[];
	/** What texts may say that are published. */
	textRules: readonly TextRule[];
	/** Which messages of the chat are not sent. */
	messageRules: readonly MessageRule[];
	/** Finds the member of a request and their unread notifications; each function is given by one domain. */
	members: Partial<MemberLoaders>;
	/** Run in the transaction of a registration. */
	onRegistration: RegistrationListener[];
	/** What it knows of the viewer, read with the session. */
	viewerFacts: ViewerFactColumns;
	/** What it knows of a member that shared pages show. */
	memberState: MemberStatePart;
	/** Kinds of notifications about its events. */
	notifications: readonly NotificationKind[];
	/** When a member wants no notification. */
	mutesNotification: NotificationMute | undefined;
	/** What moderators do to its objects. */
	moderation: Record<string, RegisteredAction>;
	/** What the fields that its actions log say, by their names. */
	loggedFields: Record<string, LoggedField>;
	/** Kinds of its objects that members report. */
	reports: readonly ReportKind[];
	/** Kinds of its objects that editors show readers. */
	pickedKinds: readonly PickedKind[];
	/** Kinds of its objects that lines of the wallet link to. */
	ledgerObjects: readonly LedgerObjects[];
	/** Kinds of goods that the stores sell. */
	goodsKinds: readonly GoodsKind[];
	/** What it counts of members for medals, and after which of its events they may get some. */
	medalMeasures: MedalMeasures;
	medalTriggers: readonly MedalTrigger[];
	/** What it adds to every call. */
	callHooks: CallHooks;
	/** Its events that webhooks send to other systems. */
	webhooks: readonly WebhookEvent[];
	/** Settings that change while the site runs. */
	settings: readonly SettingDefinition[];
	/** Its pages of the administration. */
	admin: readonly AdminPage[];
	/** What somebody waits for an answer to. */
	answerTimes: readonly AnswerTime[];
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
	relays: () => ({}),
	serve: undefined,
	readPreview: async () => undefined,
	threadPorts: [],
	onThreadSaved: [],
	holdRules: [],
	textRules: [],
	messageRules: [],
	members: {},
	onRegistration: [],
	viewerFacts: {},
	memberState: {},
	notifications: [],
	mutesNotification: undefined,
	moderation: {},
	loggedFields: {},
	reports: [],
	pickedKinds: [],
	ledgerObjects: [],
	goodsKinds: [],
	medalMeasures: {},
	medalTriggers: [],
	callHooks: {},
	webhooks: [],
	settings: [],
	admin: [],
	answerTimes: [],
	exportData: {},
	purge: undefined,
};

export const defineDomain = (domain: Partial<Domain> & Pick<Domain, "name">): Domain => ({ ...empty, ...domain });
