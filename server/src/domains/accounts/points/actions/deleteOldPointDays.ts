import { lt } from "drizzle-orm";
import type { Deps } from "../../../../platform/context.ts";
import { firstStoredDay } from "../periods.ts";
import { memberPointDays } from "../tables.ts";

/** Deletes the times of days that are too old for a removed post to take points off; the points stay. */
export async function deleteOldPointDays({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	await db.delete(memberPointDays).where(lt(memberPointDays.day, firstStoredDay(clock.now())));
}
