import { deleteAttachment, imageUpload, uploadToken } from "#contract/media.ts";
import { handle, type Route } from "../../platform/dispatch.ts";
import type { UploadedFile } from "../../platform/http.ts";
import { must } from "../../platform/policy.ts";
import { deletePicture } from "./actions/deletePicture.ts";
import { storePicture } from "./actions/storePicture.ts";
import { mayUpload } from "./policy.ts";
import { newUploadToken } from "./uploadToken.ts";

export const routes: Route[] = [
	handle(imageUpload, async (ctx, { body }) => {
		must(mayUpload(ctx.viewer));
		const { bytes } = body as unknown as UploadedFile;
		const picture = await storePicture(ctx.deps, { uid: ctx.viewer.uid, bytes }, ctx.transact);
		return { fileUrl: `${ctx.deps.config.publicUrl}${picture.base}/${Math.max(...picture.widths)}.webp`, aid: picture.aid, picture };
	}),
	handle(uploadToken, async (ctx) => {
		must(mayUpload(ctx.viewer));
		return newUploadToken(ctx);
	}),
	handle(deleteAttachment, (ctx, { body }) => deletePicture(ctx, body.aid)),
];
