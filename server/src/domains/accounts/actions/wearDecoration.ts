import { and, eq, inArray } from "drizzle-orm";
import { authorTag } from "#contract/cacheTags.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { accounts } from "../tables.ts";

/** Takes a decoration off the members who wear it. */
export async function takeOff(tx: Tx, uids: number[], decoration: number): Promise<void> {
	const changed = await tx
		.update(accounts)
		.set({ decoration: 0 })
		.where(and(inArray(accounts.uid, uids), eq(accounts.decoration, decoration)))
		.returning({ uid: accounts.uid });
	await signal(tx, { invalidate: changed.map(({ uid }) => authorTag(uid)) });
}
