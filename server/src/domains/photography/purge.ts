import { eq } from "drizzle-orm";
import type { Deps } from "../../platform/context.ts";
import { photographers } from "./tables.ts";

/** Deletes what was counted of a deleted member. What they said of their photos goes with the threads. */
export async function purge({ db }: Pick<Deps, "db">, uid: number): Promise<void> {
	await db.delete(photographers).where(eq(photographers.uid, uid));
}
