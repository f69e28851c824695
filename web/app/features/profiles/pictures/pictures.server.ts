import { constraints } from "#contract/constraints.ts";
import { pictureUpload } from "#contract/media.ts";
import { CallError } from "#contract/pageApi.ts";
import { removeAvatar, setAvatar, setCoverPicture } from "#contract/profiles.ts";
import { type FormHandler, type PostedForm, uploadKey } from "../../../lib/form/form-actions.server.ts";
import { translatorFor } from "../../../lib/i18n/translate.ts";
import type { PictureAction } from "./picture-forms.tsx";

async function upload(form: PostedForm, intent: "avatar" | "back"): Promise<void> {
	const { api } = form;
	const { bytes, filename } = await fileIn(form);
	if (intent === "avatar")
		return void (await api.call(setAvatar, { body: { bytes, filename } }, await uploadKey(form, bytes, "a")));
	const { aid } = await api.call(pictureUpload, { body: { bytes, filename } }, await uploadKey(form, bytes));
	await api.call(setCoverPicture, { body: { aid } }, await uploadKey(form, bytes, "b"));
}

/** The picture forms of a page. @param done what the page shows of a change */
export function pictureForms(
	done: (form: PostedForm, action: PictureAction) => unknown,
): Record<PictureAction, FormHandler> {
	const changing =
		(action: PictureAction, change: (form: PostedForm) => Promise<unknown>): FormHandler =>
		async (form) => {
			await change(form);
			return done(form, action);
		};
	return {
		avatar: changing("avatar", (form) => upload(form, "avatar")),
		back: changing("back", (form) => upload(form, "back")),
		"avatar-remove": changing("avatar-remove", ({ call }) => call(removeAvatar)),
		"back-remove": changing("back-remove", ({ call }) => call(setCoverPicture)),
	};
}

/** The file of a form. @throws CallError when there is none, or it is too heavy. */
async function fileIn({ api, data }: PostedForm): Promise<{ bytes: Buffer<ArrayBuffer>; filename: string }> {
	const t = translatorFor(api.lang);
	const file = data.get("file");
	if (!(file instanceof File) || file.size === 0) throw new CallError(422, "field.required", t("profile.fileMissing"));
	if (file.size > constraints.picture.maxBytes)
		throw new CallError(
			413,
			"image-too-large",
			t("composer.photoTooLarge", { megabytes: constraints.picture.maxBytes / 1024 / 1024 }),
		);
	return { bytes: Buffer.from(await file.arrayBuffer()), filename: file.name };
}
