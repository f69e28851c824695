import { and, eq } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import { Missing } from "../../../platform/errors.ts";
import { enqueue } from "../../../platform/events.ts";
import { must } from "../../../platform/policy.ts";
import { mayDeletePicture } from "../policy.ts";
import { pictures } from "../tables.ts";
import { type Remains, removeFilesTask } from "../tasks.ts";

/**
 * Deletes a picture of one's own that nothing shows.
 * @throws Missing when there is none such, or it is another member's; Refused `image-in-use`.
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
		const remains: Remains = { pictures: [{ folder: picture.folder, widths: picture.widths }] };
		await enqueue(tx, removeFilesTask, remains);
		return {};
	});
}
