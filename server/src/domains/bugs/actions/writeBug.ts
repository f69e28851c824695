import { eq } from "drizzle-orm";
import { bugsTag } from "#contract/cacheTags.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import type { BugContent } from "../content.ts";
import { findBug } from "../queries.ts";
import { bugDevices, bugs } from "../tables.ts";

/** Adds the bug to a new thread, and remembers the device for the member's next one. */
export async function insertBug(
	tx: Tx,
	{ tid, uid, createdAt }: { tid: number; uid: number; createdAt: Date },
	bug: BugContent,
): Promise<void> {
	await tx.insert(bugs).values({ tid, createdAt, ...bug });
	const { deviceModel: model = "", systemVersion: version = "" } = bug;
	if (model || version)
		await tx
			.insert(bugDevices)
			.values({ uid, model, version })
			.onConflictDoUpdate({ target: bugDevices.uid, set: { model, version } });
	await signal(tx, { invalidate: [bugsTag] });
}

/** Changes the given fields of a bug. @returns whether anything changed */
export async function updateBug(tx: Tx, tid: number, bug: BugContent): Promise<boolean> {
	const before = await findBug(tx, tid);
	const changed = before && Object.entries(bug).some(([name, value]) => before[name as keyof BugContent] !== value);
	if (!changed) return false;
	await tx.update(bugs).set(bug).where(eq(bugs.tid, tid));
	await signal(tx, { invalidate: [bugsTag] });
	return true;
}
