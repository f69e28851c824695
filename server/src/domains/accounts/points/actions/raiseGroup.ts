import { eq, sql } from "drizzle-orm";
import type { Deps } from "../../../../platform/context.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { groupRaised } from "../../events.ts";
import { bannedGroup, groupForPoints } from "../../groups.ts";
import { lockAccount } from "../../queries.ts";
import { accounts } from "../../tables.ts";
import { allTime } from "../periods.ts";
import { findPoints } from "../queries.ts";

/** Puts a member into the group of their points, if it is above their own; a banned one for the time after the ban. */
export async function raiseGroup({ db }: Pick<Deps, "db">, { uid }: { uid: number }): Promise<void> {
	await db.transaction(async (tx) => {
		const { groupId: own, groupBeforeBan, deletedAt } = await lockAccount(tx, uid);
		const { groupid } = groupForPoints(await findPoints(tx, uid, allTime));
		const isBanned = own === bannedGroup;
		if (deletedAt || (isBanned ? groupBeforeBan : own) >= groupid) return;
		const groupId = sql`case when ${accounts.groupId} = ${bannedGroup} then ${accounts.groupId} else ${groupid} end`;
		await tx.update(accounts).set({ groupId, groupBeforeBan: groupid }).where(eq(accounts.uid, uid));
		if (!isBanned) await publish(tx, groupRaised({ uid, groupid }));
	});
}
