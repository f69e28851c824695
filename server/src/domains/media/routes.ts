import { pictureUpload } from "#contract/media.ts";
import { handle, type Route } from "../../platform/http/dispatcher.ts";
import type { UploadedFile } from "../../platform/http/uploadedFile.ts";
import { authorize } from "../../platform/security/policy.ts";
import { storePicture } from "./actions/storePicture.ts";
import { mayUpload } from "./policy.ts";
import { presentUpload } from "./presenter.ts";

const square = { side: 720, enlarged: false };

export const routes: Route[] = [
	handle(pictureUpload, async (ctx, { body, query }) => {
		authorize(mayUpload(ctx.viewer));
		const { bytes } = body as unknown as UploadedFile;
		const picture = await storePicture(
			ctx.deps,
			{ uid: ctx.viewer.uid, bytes, ...(query.square ? { square } : { keepCamera: true }) },
			ctx.transaction,
		);
		return presentUpload(picture);
	}),
];
