import { boards } from "#contract/sections.ts";
import type { ThreadPort } from "../threads/port.ts";
import { markAnswered } from "./actions/markAnswered.ts";
import { mergeMeToos } from "./actions/markDuplicate.ts";
import { insertBug, updateBug } from "./actions/writeBug.ts";
import { checkBug, isBlankBug, type TypedBug } from "./content.ts";
import { type LoadedBug, loadBug, presentBug, presentBugDraft } from "./presenter.ts";
import { findBug } from "./queries.ts";
import { readBug } from "./wire.ts";

const special = 2;

/** What bugs add to threads. What is sent for the bug board is a bug. */
export const bugPort: ThreadPort<TypedBug, LoadedBug | undefined> = {
	special,
	needsText: true,
	read: readBug,
	check(typed) {
		const bug = checkBug(typed);
		return {
			special,
			fid: boards.bugs,
			missing: "bug-not-found",
			insert: (tx, thread) => insertBug(tx, thread, bug),
			update: (tx, thread) => updateBug(tx, thread.tid, bug),
		};
	},
	picturesOf: () => [],
	isBlank: isBlankBug,
	presentDraft: presentBugDraft,
	load: loadBug,
	textOf: async (db, tid) => (await findBug(db, tid))?.reproduce ?? "",
	present: presentBug,
	merge: (tx, source, target) => mergeMeToos(tx, { tid: source.tid, author: source.uid, into: target }),
	onReply: markAnswered,
};
