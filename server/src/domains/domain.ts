import type { LiveEvent } from "#contract/liveEvents.ts";
import type { Deps } from "../platform/context.ts";
import type { StoredCounters } from "../platform/data/counters.ts";
import type { DataExport } from "../platform/data/exportData.ts";
import type { Route } from "../platform/http/dispatcher.ts";
import type { EventHandler, TransactionHandler } from "../platform/jobs/events.ts";
import type { Job, Schedule } from "../platform/jobs/worker.ts";
import type { RoomPolicy } from "../platform/realtime/realtime.ts";

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
	exportData: {},
	purge: undefined,
};

export const defineDomain = (domain: Partial<Domain> & Pick<Domain, "name">): Domain => ({ ...empty, ...domain });
