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

/** What a posted picture form may ask for. */
const deeds = ["avatar", "back", "avatar-remove", "back-remove"] as const;
export type PictureDeed = (typeof deeds)[number];

/** Does what a picture form asks, then shows the page anew with a word about it. */
export async function pictureAction(api: PageApi, form: FormData) {
	const deed = deeds.find((known) => known === textOf(form, "intent"));
	if (!deed) throw data("not-found", { status: 404 });
	const paths = pathsHere(api);
	if (!api.viewer.signedIn) throw redirect(paths.signIn(paths.personalInfo));
	try {
		await doDeed(api, form, deed);
		return redirect(`${paths.personalInfo}?done=${deed}`, 303);
	} catch (error) {
		const { status, refusal } = refusalOf(error);
		return data({ kind: deed.startsWith("back") ? ("back" as const) : ("avatar" as const), refusal }, { status });
	}
}

async function doDeed(api: PageApi, form: FormData, deed: PictureDeed): Promise<void> {
	const key = keyIn(form);
	if (deed === "avatar-remove") return void (await api.call(removeAvatar, { body: {} }, key));
	if (deed === "back-remove") return void (await api.call(setBackPicture, { body: {} }, key));
	const { bytes, filename } = await fileIn(api, form);
	// A name made of the form's and of what is in the file: the same form sent twice does it once.
	const content = Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("base64url");
	const named = (part: string): string => `${part}${key.replaceAll("-", "").slice(0, 18)}-${content.slice(0, 40)}`;
	if (deed === "avatar") return void (await api.call(setAvatar, { body: { bytes, filename } }, named("a")));
	const { aid } = await api.call(imageUpload, { body: { bytes, filename } }, named("u"));
	await api.call(setBackPicture, { body: { aid } }, named("b"));
}

/** The file of a form. @throws CallRefused when there is none, or it is too heavy. */
async function fileIn(api: PageApi, form: FormData): Promise<{ bytes: Buffer<ArrayBuffer>; filename: string }> {
	const say = sayIn(api.lang);
	const file = form.get("file");
	if (!(file instanceof File) || file.size === 0) throw new CallRefused(422, "field.required", say("profile.fileMissing"));
	if (file.size > rules.image.maxBytes)
		throw new CallRefused(413, "image-too-large", say("composer.photoTooHeavy", { megabytes: rules.image.maxBytes / 1024 / 1024 }));
	return { bytes: Buffer.from(await file.arrayBuffer()), filename: file.name };
}
