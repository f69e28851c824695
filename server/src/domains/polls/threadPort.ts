import { boards } from "#contract/sections.ts";
import type { ThreadPort } from "../threads/port.ts";
import { insertPoll, updatePoll } from "./actions/writePoll.ts";
import { checkPoll, isBlankPoll, type TypedPoll } from "./content.ts";
import { type LoadedPoll, loadPoll, presentPoll, presentPollDraft } from "./presenter.ts";
import { findPoll, listChoices } from "./queries.ts";
import { readPoll } from "./wire.ts";

const special = 1;

/** What polls add to threads. */
export const pollPort: ThreadPort<TypedPoll, LoadedPoll> = {
	special,
	needsText: false,
	read: readPoll,
	check(typed) {
		const poll = checkPoll(typed);
		return {
			special,
			kind: "poll",
			defaultFid: boards.main,
			missing: "poll-not-found",
			insert: (tx, thread) => insertPoll(tx, thread, poll),
			update: (tx, thread, now) => updatePoll(tx, thread, poll, now),
		};
	},
	picturesOf: ({ pictures }) => pictures.filter(Boolean),
	isBlank: isBlankPoll,
	presentDraft: presentPollDraft,
	load: loadPoll,
	async textOf(db, tid) {
		const found = await findPoll(db, tid);
		return found?.options.map(({ text }) => text).join("\n") ?? "";
	},
	async present(ctx, thread, loaded) {
		const { uid, loggedIn } = ctx.viewer;
		ctx.responseMeta.personal = true;
		return { poll: presentPoll(ctx, thread, loaded, loggedIn ? await listChoices(ctx.db, uid, thread.tid) : []) };
	},
};
