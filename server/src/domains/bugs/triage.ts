import type { BugTriageView } from "#contract/bugViews.ts";
import { boards, sections } from "#contract/sections.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Db } from "../../platform/data/db.ts";
import { authorize } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import { listAuthors } from "../accounts/authors.ts";
import { listStaff } from "../accounts/role/queries.ts";
import type { ThreadRow } from "../threads/queries.ts";
import type { BugFilter } from "./listQueries.ts";
import { mayTriageSomewhere } from "./policy.ts";
import { type BugRow, listNotes } from "./queries.ts";

/** Most members whom a bug can be assigned to. */
const maxStaff = 200;

/** Who may change the status of a bug. */
export const listBugStaff = (db: Db, { countryFid }: Pick<ThreadRow, "countryFid">): Promise<number[]> =>
	listStaff(db, { countryFid, fid: boards.bugs }, ["bug-triager"], maxStaff);

/** How staff work on a bug; the caller has checked that the viewer is of it. */
export async function presentTriage(db: Db, thread: ThreadRow, bug: BugRow): Promise<BugTriageView> {
	const [notes, staff] = await Promise.all([listNotes(db, bug.tid), listBugStaff(db, thread)]);
	const assigned = bug.assigneeUid ?? [];
	const author = await listAuthors(db, [...notes.map(({ uid }) => uid), ...staff, assigned].flat());
	return {
		assignee: bug.assigneeUid === null ? null : author(bug.assigneeUid),
		priority: bug.priority,
		notes: notes.map(({ id, uid, text, createdAt }) => ({
			...{ id, text, user: author(uid) },
			dateline: unixSeconds(createdAt),
		})),
		staff: staff.map(author),
	};
}

/**
 * The filter of a list by how staff work on bugs: those of the sections in which the viewer is of it.
 * @throws Forbidden by `mayTriageSomewhere` when it asks for that
 */
export function staffFilter(
	viewer: Viewer,
	{ assignee, priority }: { assignee?: number | undefined; priority?: number | undefined },
): Pick<BugFilter, "assignee" | "priority" | "countryFids"> {
	if (assignee === undefined && priority === undefined) return {};
	authorize(mayTriageSomewhere(viewer));
	const isEverywhere = viewer.triager || viewer.admin;
	const countryFids = sections.flatMap(({ fid }) => (viewer.moderates(fid, boards.bugs) ? fid : []));
	return { assignee, priority, countryFids: isEverywhere ? undefined : countryFids };
}
