import type { TaskActivity } from "#contract/memberTasks.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { findAccount } from "../../accounts/queries.ts";
import { addProgress, listTasksOf } from "../queries.ts";

/** Counts what a member did for the tasks of now, in the transaction of the activity. */
export async function countActivity(
	tx: Tx,
	{ uid, activity, at }: { uid: number; activity: TaskActivity; at: string },
): Promise<void> {
	const now = new Date(at);
	const account = await findAccount(tx, uid);
	if (!account) return;
	for (const task of await listTasksOf(tx, activity, account.countryFid, now)) await addProgress(tx, uid, task, now);
}
