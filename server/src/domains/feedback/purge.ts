import { eq } from "drizzle-orm";
import type { Deps } from "../../platform/context.ts";
import { attachPictures } from "../media/actions/attachPictures.ts";
import { feedbacks } from "./tables.ts";

/** Deletes the member's feedback and releases its pictures. */
export async function purge({ db }: Pick<Deps, "db">, uid: number): Promise<void> {
	await db.transaction(async (tx) => {
		const deleted = await tx.delete(feedbacks).where(eq(feedbacks.uid, uid)).returning({ id: feedbacks.id });
		for (const { id } of deleted) await attachPictures(tx, { uid, aids: [], usedBy: `feedback:${id}` });
	});
}
