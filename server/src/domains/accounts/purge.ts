import { eq } from "drizzle-orm";
import type { Deps } from "../../platform/context.ts";
import { memberPointDays, memberPoints } from "./points/tables.ts";

/** Deletes a deleted member's points. */
export async function purge({ db }: Pick<Deps, "db">, uid: number): Promise<void> {
	await db.delete(memberPointDays).where(eq(memberPointDays.uid, uid));
	await db.delete(memberPoints).where(eq(memberPoints.uid, uid));
}
