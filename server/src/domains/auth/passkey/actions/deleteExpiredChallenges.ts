import { lt } from "drizzle-orm";
import type { Deps } from "../../../../platform/context.ts";
import { passkeyChallenges } from "../../security/tables.ts";

export async function deleteExpiredChallenges({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, clock.now()));
}
