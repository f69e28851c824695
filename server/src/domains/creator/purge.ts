import { eq } from "drizzle-orm";
import type { Deps } from "../../platform/context.ts";
import { creatorDays } from "./figure/tables.ts";
import { creatorIncomes, creatorRanks } from "./income/tables.ts";
import { creatorAgreements, creatorApplications, creators } from "./tables.ts";

/** Deletes what is stored about a deleted creator. The amounts of their months stay without them. */
export function purge({ db }: Pick<Deps, "db">, uid: number): Promise<void> {
	return db.transaction(async (tx) => {
		await tx.update(creatorIncomes).set({ uid: null }).where(eq(creatorIncomes.uid, uid));
		await tx.delete(creatorRanks).where(eq(creatorRanks.uid, uid));
		await tx.delete(creatorDays).where(eq(creatorDays.uid, uid));
		await tx.delete(creatorAgreements).where(eq(creatorAgreements.uid, uid));
		await tx.delete(creatorApplications).where(eq(creatorApplications.uid, uid));
		await tx.delete(creators).where(eq(creators.uid, uid));
	});
}
