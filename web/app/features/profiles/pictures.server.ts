import { data, redirect } from "react-router";
import { imageUpload } from "#contract/media.ts";
import { CallRefused, type PageApi } from "#contract/pageApi.ts";
import { removeAvatar, setAvatar, setBackPicture } from "#contract/profiles.ts";
import { rules } from "#contract/rules.ts";
import { pathsHere } from "../../lib/paths.ts";
import { sayIn } from "../../lib/speaker.ts";
import { refusalOf, textOf } from "../accounts/refusal.ts";
import { keyIn } from "./write-key.ts";

/** The two pictures of a profile. */
export type PictureKind = "avatar" | "back";

/** Actions of the picture forms. */
const pictureActions = ["avatar", "back", "avatar-remove", "back-remove"] as const;
export type PictureDeed = (typeof pictureActions)[number];

/** Handles a picture form and redirects to the page with a notice. */
export async function pictureAction(api: PageApi, form: FormData) {
	const intent = pictureActions.find((known) => known === textOf(form, "intent"));
	if (!intent) throw data("not-found", { status: 404 });
	const paths = pathsHere(api);
	if (!api.viewer.signedIn) throw redirect(paths.signIn(paths.personalInfo));
	try {
		await changePicture(api, form, intent);
		return redirect(`${paths.personalInfo}?done=${intent}`, 303);
	} catch (error) {
		const { status, formError } = refusalOf(error);
		return data({ kind: intent.startsWith("back") ? ("back" as const) : ("avatar" as const), formError }, { status });
	}
}

async function changePicture(api: PageApi, form: FormData, intent: PictureDeed): Promise<void> {
	const key = keyIn(form);
	if (intent === "avatar-remove") return void (await api.call(removeAvatar, { body: {} }, key));
	if (intent === "back-remove") return void (await api.call(setBackPicture, { body: {} }, key));
	const { bytes, filename } = await fileIn(api, form);
	// The idempotency key is made of the form's key and the file: a form sent twice is handled once.
	const content = Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("base64url");
	const keyFor = (part: string): string => `${part}${key.replaceAll("-", "").slice(0, 18)}-${content.slice(0, 40)}`;
	if (intent === "avatar") return void (await api.call(setAvatar, { body: { bytes, filename } }, keyFor("a")));
	const { aid } = await api.call(imageUpload, { body: { bytes, filename } }, keyFor("u"));
	await api.call(setBackPicture, { body: { aid } }, keyFor("b"));
}

/** The file of a form. @throws CallRefused when there is none, or it is too heavy. */
async function fileIn(api: PageApi, form: FormData): Promise<{ bytes: Buffer<ArrayBuffer>; filename: string }> {
	const t = sayIn(api.lang);
	const file = form.get("file");
	if (!(file instanceof File) || file.size === 0) throw new CallRefused(422, "field.required", t("profile.fileMissing"));
	if (file.size > rules.image.maxBytes)
		throw new CallRefused(413, "image-too-large", t("composer.photoTooHeavy", { megabytes: rules.image.maxBytes / 1024 / 1024 }));
	return { bytes: Buffer.from(await file.arrayBuffer()), filename: file.name };
}
