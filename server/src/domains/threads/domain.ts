import { defineDomain } from "../domain.ts";
import { exportData } from "./exportData.ts";
import { mayDelete, mayEdit, mayLike, mayRead, mayReply, maySaveDraft } from "./policy.ts";
import { purge } from "./purge.ts";
import { findThread } from "./queries.ts";
import { routes as replyRoutes } from "./reply/routes.ts";
import { routes } from "./routes.ts";

/** Threads with their boards, replies, likes, bookmarks and drafts. */
export const threads = defineDomain({
	name: "threads",
	routes: [...routes, ...replyRoutes],
	rooms: ({ db }) => ({
		thread: async (viewer, tid) => {
			const thread = await findThread(db, tid);
			return thread !== undefined && mayRead(viewer, thread).ok;
		},
	}),
	exportData,
	purge,
	permissions: { mayDelete, mayEdit, mayLike, mayRead, mayReply, maySaveDraft },
});
