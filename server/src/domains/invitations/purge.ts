import { eq, or } from "drizzle-orm";
import type { Deps } from "../../platform/context.ts";
import { imeiActivations } from "./imei/tables.ts";
import { invitationBonuses, invitationCodes, invitations } from "./tables.ts";

/**
 * Deletes what is stored about a deleted member. Of activated phones the keyed hash stays, so that none is rewarded
 * twice.
 */
export async function purge({ db }: Pick<Deps, "db">, uid: number): Promise<void> {
	await db.delete(invitations).where(or(eq(invitations.uid, uid), eq(invitations.inviterUid, uid)));
	await db.delete(invitationBonuses).where(eq(invitationBonuses.uid, uid));
	await db.delete(invitationCodes).where(eq(invitationCodes.uid, uid));
	await db.update(imeiActivations).set({ uid: null, lastDigits: null }).where(eq(imeiActivations.uid, uid));
	await db.update(imeiActivations).set({ inviterUid: null }).where(eq(imeiActivations.inviterUid, uid));
}
