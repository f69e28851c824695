import { eq } from "drizzle-orm";
import type { Deps } from "../../platform/context.ts";
import { releasePictures } from "../media/actions/releasePictures.ts";
import { feedbacks } from "./tables.ts";

/** Deletes the member's feedback and releases its pictures. */
export async function purge({ db }: Pick<Deps, "db">, uid: number): Promise<void> {
	await db.transaction(async (tx) => {
		const deleted = await tx.delete(feedbacks).where(eq(feedbacks.uid, uid)).returning({ id: feedbacks.id });
		await releasePictures(
			tx,
			deleted.map(({ id }) => `feedback:${id}`),
		);
	});
}
