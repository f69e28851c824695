import { deleteAttachment, imageUpload } from "#contract/media.ts";
import type { UploadedFile } from "../../platform/http/callRoutes.ts";
import { handle, type Route } from "../../platform/http/dispatcher.ts";
import { authorize } from "../../platform/security/policy.ts";
import { deletePicture } from "./actions/deletePicture.ts";
import { storePicture } from "./actions/storePicture.ts";
import { mayUpload } from "./policy.ts";

const square = { side: 720, enlarged: false };

export const routes: Route[] = [
	handle(imageUpload, async (ctx, { body, query }) => {
		authorize(mayUpload(ctx.viewer));
		const { bytes } = body as unknown as UploadedFile;
		const picture = await storePicture(
			ctx.deps,
			{ uid: ctx.viewer.uid, bytes, ...(query.square && { square }) },
			ctx.transaction,
		);
		return {
			fileUrl: `${ctx.deps.config.publicUrl}${picture.base}/${Math.max(...picture.widths)}.webp`,
			aid: picture.aid,
			picture,
		};
	}),
	handle(deleteAttachment, (ctx, { body }) => deletePicture(ctx, body.aid)),
];
