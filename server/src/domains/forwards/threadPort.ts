import { forwardSpecial } from "#contract/forwardViews.ts";
import type { ThreadPort } from "../threads/port.ts";
import { insertForward } from "./actions/insertForward.ts";
import { presentForward } from "./presenter.ts";
import { findOriginTid } from "./queries.ts";

const special = forwardSpecial;

/** What forwards add to threads. What a thread forwards can't be changed. */
export const forwardPort: ThreadPort<{ originTid: number }, number | undefined> = {
	special,
	needsText: true,
	read: ({ forward }) => (forward ? { originTid: forward } : undefined),
	check: ({ originTid }) => ({
		special,
		missing: "thread-not-found",
		insert: (tx, thread, viewer) => insertForward(tx, viewer, thread, originTid),
		update: async () => false,
	}),
	picturesOf: () => [],
	isBlank: () => false,
	presentDraft: async (_db, { originTid }) => ({ forward: originTid }),
	load: findOriginTid,
	textOf: async () => "",
	present: async (ctx, _thread, originTid) => ({ forward: await presentForward(ctx, originTid) }),
};
