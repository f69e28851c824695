import { data, redirect } from "react-router";
import { constraints } from "#contract/constraints.ts";
import { imageUpload } from "#contract/media.ts";
import { CallError, type PageApi } from "#contract/pageApi.ts";
import { removeAvatar, setAvatar, setCoverPicture } from "#contract/profiles.ts";
import { formText, toFormError } from "../../../lib/form/form-error.ts";
import { idempotencyKeyOf } from "../../../lib/form/idempotency-key.ts";
import { translatorFor } from "../../../lib/i18n/translate.ts";
import { pathsForVisitor } from "../../../lib/paths.ts";

/** The two pictures of a profile. */
export type PictureKind = "avatar" | "back";

/** Actions of the picture forms. */
const pictureActions = ["avatar", "back", "avatar-remove", "back-remove"] as const;
export type PictureAction = (typeof pictureActions)[number];

/** Handles a picture form and redirects to the page with a notice. */
export async function submitPicture(api: PageApi, form: FormData) {
	const intent = pictureActions.find((known) => known === formText(form, "intent"));
	if (!intent) throw data("not-found", { status: 404 });
	const paths = pathsForVisitor(api);
	try {
		await changePicture(api, form, intent);
		return redirect(`${paths.personalInfo}?done=${intent}`, 303);
	} catch (error) {
		const { status, formError } = toFormError(error);
		return data({ kind: intent.startsWith("back") ? ("back" as const) : ("avatar" as const), formError }, { status });
	}
}

async function changePicture(api: PageApi, form: FormData, intent: PictureAction): Promise<void> {
	const key = idempotencyKeyOf(form);
	if (intent === "avatar-remove") return void (await api.call(removeAvatar, { body: {} }, key));
	if (intent === "back-remove") return void (await api.call(setCoverPicture, { body: {} }, key));
	const { bytes, filename } = await fileIn(api, form);
	// The idempotency key is made of the form's key and the file: a form sent twice is handled once.
	const content = Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("base64url");
	const keyFor = (part: string): string => `${part}${key.replaceAll("-", "").slice(0, 18)}-${content.slice(0, 40)}`;
	if (intent === "avatar") return void (await api.call(setAvatar, { body: { bytes, filename } }, keyFor("a")));
	const { aid } = await api.call(imageUpload, { body: { bytes, filename } }, keyFor("u"));
	await api.call(setCoverPicture, { body: { aid } }, keyFor("b"));
}

/** The file of a form. @throws CallError when there is none, or it is too heavy. */
async function fileIn(api: PageApi, form: FormData): Promise<{ bytes: Buffer<ArrayBuffer>; filename: string }> {
	const t = translatorFor(api.lang);
	const file = form.get("file");
	if (!(file instanceof File) || file.size === 0) throw new CallError(422, "field.required", t("profile.fileMissing"));
	if (file.size > constraints.image.maxBytes)
		throw new CallError(413, "image-too-large", t("composer.photoTooLarge", { megabytes: constraints.image.maxBytes / 1024 / 1024 }));
	return { bytes: Buffer.from(await file.arrayBuffer()), filename: file.name };
}
