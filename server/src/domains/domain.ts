import type { Deps } from "../platform/context.ts";
import type { Route } from "../platform/dispatch.ts";
import type { Consequence, Reaction } from "../platform/events.ts";
import type { Task } from "../platform/jobs.ts";
import type { RoomRule } from "../platform/live.ts";

/** What a domain opens to the world. Everything else of it is reached by import, down the floors. */
export interface Domain {
	name: string;
	routes: Route[];
	reactions?: Reaction[];
	consequences?: Consequence[];
	tasks?: Task[];
	/** Live rooms and who may enter them. */
	rooms?: (deps: Deps) => Record<string, RoomRule>;
}
