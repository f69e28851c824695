import { eq } from "drizzle-orm";
import type { Deps } from "../../platform/context.ts";
import { reportCases, reports } from "./tables.ts";

/** Makes the member's reports anonymous, and deletes the reports of them, which hold their texts. */
export async function purge({ db }: Pick<Deps, "db">, uid: number): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.update(reports).set({ uid: null, message: "" }).where(eq(reports.uid, uid));
		await tx.delete(reportCases).where(eq(reportCases.uid, uid));
	});
}
