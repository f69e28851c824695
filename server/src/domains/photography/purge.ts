import { eq } from "drizzle-orm";
import type { Deps } from "../../platform/context.ts";
import { photographers, photoSeries } from "./tables.ts";

/**
 * Deletes the series of a deleted member and what was counted of them. What they said of their photos goes with the
 * threads.
 */
export async function purge({ db }: Pick<Deps, "db">, uid: number): Promise<void> {
	await db.delete(photoSeries).where(eq(photoSeries.uid, uid));
	await db.delete(photographers).where(eq(photographers.uid, uid));
}
