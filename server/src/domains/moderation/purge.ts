import { eq } from "drizzle-orm";
import type { Deps } from "../../platform/context.ts";
import { releaseRetainedPictures } from "../media/actions/retainPictures.ts";
import { appeals, memberNotes, reportCases, reports } from "./tables.ts";

/**
 * Makes the member's reports anonymous, and deletes the reports and notes about them, which hold their texts, and their
 * appeals.
 */
export async function purge({ db }: Pick<Deps, "db">, uid: number): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.update(reports).set({ uid: null, message: "" }).where(eq(reports.uid, uid));
		await tx.delete(reportCases).where(eq(reportCases.uid, uid));
		await tx.delete(appeals).where(eq(appeals.uid, uid));
		await tx.delete(memberNotes).where(eq(memberNotes.uid, uid));
		await tx.update(reportCases).set({ assigneeUid: null }).where(eq(reportCases.assigneeUid, uid));
		await releaseRetainedPictures(tx, uid);
	});
}
