import { lt } from "drizzle-orm";
import type { Deps } from "../../../platform/context.ts";
import { passkeyChallenges } from "../tables.ts";

export async function clearChallenges({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, clock.now()));
}
