import type { Domain } from "../domain.ts";
import { mayRead } from "./policy.ts";
import { findThread } from "./queries.ts";
import { routes } from "./routes.ts";
import { handlers } from "./thread/handlers.ts";

export const threads: Domain = {
	name: "threads",
	routes,
	on: handlers,
	rooms: ({ db }) => ({
		thread: async (viewer, tid) => {
			const thread = await findThread(db, tid);
			return thread !== undefined && mayRead(viewer, thread).ok;
		},
	}),
};
