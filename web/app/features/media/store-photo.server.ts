import type { PictureView } from "#contract/common.ts";
import { constraints } from "#contract/constraints.ts";
import { imageUpload } from "#contract/media.ts";
import { CallError, type PageApi } from "#contract/pageApi.ts";
import type { PostedFields } from "#contract/postedPart.ts";
import { translatorFor } from "../../lib/i18n/translate.ts";

const megabytes = { megabytes: constraints.image.maxBytes / 1024 / 1024 };

/** The photos of a form's file field. */
export const photosOf = (form: PostedFields): File[] =>
	form.getAll("files").filter((file): file is File => file instanceof File && file.size > 0);

/** Stores a photo with an idempotency key derived from form and content: a resent form stores it once. */
export async function storePhoto(
	api: PageApi,
	file: File,
	formKey: string,
	query: { square?: 1 } = {},
): Promise<PictureView> {
	if (file.size > constraints.image.maxBytes)
		throw new CallError(413, "image-too-large", translatorFor(api.lang)("composer.photoTooLarge", megabytes));
	const bytes = Buffer.from(await file.arrayBuffer());
	const content = Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("base64url");
	const key = `${formKey.replaceAll("-", "").slice(0, 20)}-${content}`;
	const { picture } = await api.call(imageUpload, { query, body: { bytes, filename: file.name } }, key);
	return picture;
}
