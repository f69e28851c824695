import { and, eq } from "drizzle-orm";
import type { Deps } from "../../platform/context.ts";
import { rankingEntries } from "./tables.ts";

/** Deletes a deleted member's places. */
export async function purge({ db }: Pick<Deps, "db">, uid: number): Promise<void> {
	await db.delete(rankingEntries).where(and(eq(rankingEntries.kind, "member"), eq(rankingEntries.subjectId, uid)));
}
