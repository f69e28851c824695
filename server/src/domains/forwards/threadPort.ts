import { forwardSpecial } from "#contract/forwardViews.ts";
import type { ThreadPayload } from "../threads/input.ts";
import type { ThreadPort } from "../threads/port.ts";
import { insertForward } from "./actions/insertForward.ts";
import { presentForward } from "./presenter.ts";
import { findOriginTid } from "./queries.ts";

const special = forwardSpecial;

/** What forwards add to threads. What a thread forwards can't be changed. */
export const forwardPort: ThreadPort<Required<Pick<ThreadPayload, "forward">>, number | undefined> = {
	special,
	needsText: true,
	check({ forward }) {
		if (!forward) return undefined;
		return {
			special,
			missing: "thread-not-found",
			insert: (tx, thread, viewer) => insertForward(tx, viewer, thread, forward),
			update: async () => false,
		};
	},
	read: ({ forward }) => (forward ? { special, extra: { forward }, aids: [], isEmpty: false } : undefined),
	payloadOf: ({ forward }) => ({ forward }),
	presentDraft: async (_db, { forward }) => (forward ? { forward } : {}),
	load: findOriginTid,
	textOf: async () => "",
	present: async (ctx, _thread, originTid) => ({ forward: await presentForward(ctx, originTid) }),
};
