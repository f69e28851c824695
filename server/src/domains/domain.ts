import type { Deps } from "../platform/context.ts";
import type { Route } from "../platform/dispatch.ts";
import type { Consequence, Reaction } from "../platform/events.ts";
import type { Task } from "../platform/jobs.ts";
import type { RoomRule } from "../platform/live.ts";

/** What a domain registers; everything else is imported by the domains of higher layers. */
export interface Domain {
	name: string;
	routes: Route[];
	reactions?: Reaction[];
	consequences?: Consequence[];
	tasks?: Task[];
	/** Realtime rooms and who may join them. */
	rooms?: (deps: Deps) => Record<string, RoomRule>;
}
