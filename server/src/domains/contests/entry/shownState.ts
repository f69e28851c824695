import type { ShownEntryState } from "#contract/contestViews.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";
import { isPending, isRemovedFrom, mayReadDeleted, mayReadPending } from "../../threads/policy.ts";
import type { ThreadRow } from "../../threads/queries.ts";
import type { EntryRow } from "./queries.ts";

/**
 * The state of an entry for a viewer. While its thread is pending for review, or once a moderator has removed it, only
 * its author and the moderators of its board see it; nobody sees one that its author has deleted.
 * @returns undefined where the viewer does not see it
 */
export function shownState(
	viewer: Viewer,
	{ state }: Pick<EntryRow, "state">,
	thread: ThreadRow,
): ShownEntryState | undefined {
	if (isPending(thread)) {
		if (!mayReadPending(viewer, thread, thread)) return undefined;
		return state === "in" || state === "staff" ? "review" : state;
	}
	if (thread.deletedAt === null) return state;
	const isRemoved = thread.deletedBy !== null && thread.deletedBy !== thread.uid && thread.mergedInto === null;
	const isSeen = isRemovedFrom(viewer, thread) || mayReadDeleted(viewer, thread, thread);
	if (!isRemoved || !isSeen) return undefined;
	return state === "disqualified" ? state : "removed";
}
