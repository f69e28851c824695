import { lt } from "drizzle-orm";
import type { Deps } from "../../../platform/context.ts";
import { dayMs } from "../../../platform/durations.ts";
import { threadViewDays } from "./tables.ts";

/** For how many days views are kept by day. */
export const retainedViewDays = 100;

/** Deletes the views of days that are too old; the sums of the threads stay. */
export async function deleteOldViewDays({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	const oldest = new Date(clock.now().getTime() - retainedViewDays * dayMs).toISOString().slice(0, 10);
	await db.delete(threadViewDays).where(lt(threadViewDays.day, oldest));
}
