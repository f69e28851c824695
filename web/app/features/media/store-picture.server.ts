import type { PictureView } from "#contract/common.ts";
import { constraints } from "#contract/constraints.ts";
import { pictureUpload } from "#contract/media.ts";
import { CallError, type PageApi } from "#contract/pageApi.ts";
import type { PostedFields } from "#contract/postedPart.ts";
import { translatorFor } from "../../lib/i18n/translate.ts";

const megabytes = { megabytes: constraints.picture.maxBytes / 1024 / 1024 };

/** The pictures of a form's file field. */
export const pictureFilesOf = (form: PostedFields): File[] =>
	form.getAll("files").filter((file): file is File => file instanceof File && file.size > 0);

/** Stores a picture with an idempotency key derived from form and content: a resent form stores it once. */
export async function storePicture(
	api: PageApi,
	file: File,
	formKey: string,
	query: { square?: 1 } = {},
): Promise<PictureView> {
	if (file.size > constraints.picture.maxBytes)
		throw new CallError(413, "image-too-large", translatorFor(api.lang)("composer.photoTooLarge", megabytes));
	const bytes = Buffer.from(await file.arrayBuffer());
	const content = Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("base64url");
	const key = `${formKey.replaceAll("-", "").slice(0, 20)}-${content}`;
	const { picture } = await api.call(pictureUpload, { query, body: { bytes, filename: file.name } }, key);
	return picture;
}
