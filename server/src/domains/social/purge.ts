import { eq, or } from "drizzle-orm";
import type { Deps } from "../../platform/context.ts";
import { follows } from "./tables.ts";

export async function purge({ db }: Pick<Deps, "db">, uid: number): Promise<void> {
	await db.delete(follows).where(or(eq(follows.uid, uid), eq(follows.followUid, uid)));
}
