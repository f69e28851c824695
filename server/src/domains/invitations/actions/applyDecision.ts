import { and, eq } from "drizzle-orm";
import type { LedgerReason } from "#contract/ledger.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { imeiActivations } from "../imei/tables.ts";
import { invitationBonuses, invitations } from "../tables.ts";

/** Takes over what an administrator decided about a reward or a bonus that was held. */
export async function applyDecision(
	tx: Tx,
	{
		uid,
		key,
		reason,
		objectId,
		paid,
	}: { uid: number; key: string; reason: LedgerReason; objectId: number; paid: boolean },
): Promise<void> {
	const state = paid ? ("paid" as const) : ("refused" as const);
	if (reason === "invitation")
		await tx
			.update(invitations)
			.set({ reward: state })
			.where(and(eq(invitations.uid, objectId), eq(invitations.reward, "review")));
	if (reason === "imei")
		await tx.update(imeiActivations).set({ reward: state }).where(eq(imeiActivations.id, objectId));
	if (reason === "invitation-month")
		await tx
			.update(invitationBonuses)
			.set({ state })
			.where(and(eq(invitationBonuses.uid, uid), eq(invitationBonuses.month, key.split(":")[2] ?? "")));
}
