import { and, eq } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { enqueue } from "../../../platform/jobs/events.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { type RemoveFilesPayload, removeFilesJob } from "../jobs.ts";
import { mayDeletePicture } from "../policy.ts";
import { pictures } from "../tables.ts";

/**
 * Deletes an unused picture of the viewer.
 * @throws NotFound when it does not exist or is another member's; Forbidden `image-in-use`.
 */
export function deletePicture(ctx: Pick<Ctx, "viewer" | "transaction">, aid: number): Promise<void> {
	return ctx.transaction(async (tx) => {
		const [picture] = await tx
			.select()
			.from(pictures)
			.where(and(eq(pictures.aid, aid), eq(pictures.uid, ctx.viewer.uid)))
			.for("update");
		if (!picture) throw new NotFound();
		authorize(mayDeletePicture(picture));
		// A reported picture is deleted later, with the others that nothing uses.
		if (picture.retainedUntil) return;
		await tx.delete(pictures).where(eq(pictures.aid, aid));
		const payload: RemoveFilesPayload = { pictures: [{ folder: picture.folder, widths: picture.widths }] };
		await enqueue(tx, removeFilesJob, payload);
	});
}
