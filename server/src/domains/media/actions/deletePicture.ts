import { and, eq } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import { Missing } from "../../../platform/errors.ts";
import { enqueue } from "../../../platform/events.ts";
import { must } from "../../../platform/policy.ts";
import { mayDeletePicture } from "../policy.ts";
import { pictures } from "../tables.ts";
import { type Remains, removeFilesTask } from "../tasks.ts";

/**
 * Deletes an unused picture of the viewer.
 * @throws NotFound when it does not exist or is another member's; Forbidden `image-in-use`.
 */
export function deletePicture(ctx: Pick<Ctx, "viewer" | "transact">, aid: number): Promise<Record<string, never>> {
	return ctx.transact(async (tx) => {
		const [picture] = await tx
			.select()
			.from(pictures)
			.where(and(eq(pictures.aid, aid), eq(pictures.uid, ctx.viewer.uid)))
			.for("update");
		if (!picture) throw new Missing();
		must(mayDeletePicture(picture));
		await tx.delete(pictures).where(eq(pictures.aid, aid));
		const payload: Remains = { pictures: [{ folder: picture.folder, widths: picture.widths }] };
		await enqueue(tx, removeFilesTask, payload);
		return {};
	});
}
