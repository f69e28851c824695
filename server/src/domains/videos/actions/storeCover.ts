import { constraints } from "#contract/constraints.ts";
import type { Ctx } from "../../../platform/context.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { storePicture } from "../../media/actions/storePicture.ts";
import { mayUpload } from "../../media/policy.ts";
import type { PictureRow } from "../../media/queries.ts";

/**
 * Stores the cover of a video (V-037), cropped to a square. @param text a data URL, or base64 alone
 * @throws Forbidden by `mayUpload`; as `storePicture`
 */
export async function storeCover(ctx: Ctx, text: string): Promise<PictureRow> {
	authorize(mayUpload(ctx.viewer));
	const bytes = Buffer.from(text.replace(/^data:[^,]{0,60},/, ""), "base64");
	return storePicture(
		ctx.deps,
		{ uid: ctx.viewer.uid, bytes, square: { side: constraints.video.coverSide, enlarged: true } },
		ctx.transaction,
	);
}
