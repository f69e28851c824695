import type { Deps } from "../platform/context.ts";
import type { Route } from "../platform/http/dispatcher.ts";
import type { EventHandler, TransactionHandler } from "../platform/jobs/events.ts";
import type { Job } from "../platform/jobs/worker.ts";
import type { RoomPolicy } from "../platform/realtime/realtime.ts";

/** What a domain registers; everything else is imported by the domains of higher layers. */
export interface Domain {
	name: string;
	routes: Route[];
	on?: EventHandler[];
	inTransaction?: TransactionHandler[];
	jobs?: Job[];
	/** Realtime rooms and who may join them. */
	rooms?: (deps: Deps) => Record<string, RoomPolicy>;
}
