import { boards } from "#contract/sections.ts";
import type { ThreadPort } from "../threads/port.ts";
import { markAnswered } from "./actions/markAnswered.ts";
import { mergeMeToos } from "./actions/markDuplicate.ts";
import { insertBug, updateBug } from "./actions/writeBug.ts";
import { checkBug, isBlankBug, readBug, type TypedBug } from "./content.ts";
import { type LoadedBug, loadBug, presentBug, presentBugDraft } from "./presenter.ts";
import { findBug } from "./queries.ts";

const special = 2;

/** What bugs add to threads. A payload for the bug board is a bug. */
export const bugPort: ThreadPort<TypedBug, LoadedBug | undefined> = {
	special,
	needsText: true,
	check(payload) {
		if (payload.fid !== boards.bugs) return undefined;
		const bug = checkBug(readBug(payload));
		return {
			special,
			fid: boards.bugs,
			missing: "bug-not-found",
			insert: (tx, thread) => insertBug(tx, thread, bug),
			update: (tx, thread) => updateBug(tx, thread.tid, bug),
		};
	},
	read(payload) {
		if (payload.fid !== boards.bugs) return undefined;
		const typed = readBug(payload);
		return { special, extra: typed, aids: [], isEmpty: isBlankBug(typed) };
	},
	payloadOf: ({ options, ...typed }) => ({ ...typed, fid: boards.bugs, sel_var: options }),
	presentDraft: presentBugDraft,
	load: loadBug,
	textOf: async (db, tid) => (await findBug(db, tid))?.reproduce ?? "",
	present: presentBug,
	merge: (tx, source, target) => mergeMeToos(tx, { tid: source.tid, author: source.uid, into: target }),
	onReply: markAnswered,
};
