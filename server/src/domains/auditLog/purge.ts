import { eq } from "drizzle-orm";
import type { Deps } from "../../platform/context.ts";
import { auditLog } from "./tables.ts";

/** The entries stay, without what they say about a member who left. */
export async function purge({ db }: Pick<Deps, "db">, uid: number): Promise<void> {
	await db.update(auditLog).set({ details: null, memberUid: null }).where(eq(auditLog.memberUid, uid));
}
