import { eq, or } from "drizzle-orm";
import type { Deps } from "../../platform/context.ts";
import { runInBatches } from "../../platform/jobs/batches.ts";
import { changeMemberCounts } from "../accounts/memberCounts.ts";
import { deleteSomeFollows } from "./queries.ts";
import { memberBlocks } from "./tables.ts";

const batch = 50;

/** Deletes the member's follows and followers, in batches, with the counts of the others, and blocks of and by them. */
export async function purge({ db }: Pick<Deps, "db">, uid: number): Promise<void> {
	await runInBatches(() =>
		db.transaction(async (tx) => {
			const rows = await deleteSomeFollows(tx, uid, batch);
			const followed = rows.filter((row) => row.uid === uid);
			await changeMemberCounts(tx, [
				{ uid, following: -followed.length, followers: followed.length - rows.length },
				...rows.map((row) =>
					row.uid === uid ? { uid: row.followUid, followers: -1 } : { uid: row.uid, following: -1 },
				),
			]);
			return rows.length === batch;
		}),
	);
	await db.delete(memberBlocks).where(or(eq(memberBlocks.uid, uid), eq(memberBlocks.blockedUid, uid)));
}
