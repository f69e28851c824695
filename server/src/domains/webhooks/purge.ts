import { eq } from "drizzle-orm";
import type { Deps } from "../../platform/context.ts";
import { webhookDeliveries } from "./tables.ts";

/** What was sent about a member who left. */
export async function purge({ db }: Pick<Deps, "db">, uid: number): Promise<void> {
	await db.delete(webhookDeliveries).where(eq(webhookDeliveries.uid, uid));
}
