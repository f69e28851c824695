import { eq } from "drizzle-orm";
import type { Deps } from "../../platform/context.ts";
import { moderationLog } from "./tables.ts";

/** The log stays, without the member whom its entries concern. */
export async function purge({ db }: Pick<Deps, "db">, uid: number): Promise<void> {
	await db.update(moderationLog).set({ memberUid: null }).where(eq(moderationLog.memberUid, uid));
}
