import { eq } from "drizzle-orm";
import type { Deps } from "../../platform/context.ts";
import { memberInterests, onboardings, readLanguages } from "./tables.ts";

export async function purge({ db }: Pick<Deps, "db">, uid: number): Promise<void> {
	await db.delete(memberInterests).where(eq(memberInterests.uid, uid));
	await db.delete(readLanguages).where(eq(readLanguages.uid, uid));
	await db.delete(onboardings).where(eq(onboardings.uid, uid));
}
