import { constraints } from "#contract/constraints.ts";
import { imageUpload } from "#contract/media.ts";
import { CallError, type PageApi } from "#contract/pageApi.ts";
import { memberEditLog, removeAvatar, setAvatar, setCoverPicture } from "#contract/profiles.ts";
import { type FormHandler, formActions, type PostedForm, uploadKey } from "../../../lib/form/form-actions.server.ts";
import { translatorFor } from "../../../lib/i18n/translate.ts";
import { requireData } from "../../../lib/require-data.ts";
import { loadOwnPersonalInfo } from "../own-personal-info.server.ts";
import { regionName } from "../region-name.ts";
import type { PictureAction } from "./picture-forms.tsx";

/** The member's information and the log of its changes. */
export async function loadPersonalInfo(api: PageApi, url: URL) {
	const info = await loadOwnPersonalInfo(api);
	const before = Number(url.searchParams.get("before"));
	const { lists, next } = await requireData(api.call(memberEditLog, { query: Number.isSafeInteger(before) && before > 0 ? { before } : {} }));
	return { info, region: regionName(info.nationality, api.lang), changes: lists, next };
}

/** Changes a picture; the view is the page's new data. */
const changing =
	(intent: PictureAction, change: (form: PostedForm) => Promise<unknown>): FormHandler =>
	async (form) => {
		await change(form);
		return form.show(form.scripted && (await loadPersonalInfo(form.api, form.url)), `${form.paths.personalInfo}?done=${intent}`);
	};

async function upload(form: PostedForm, intent: "avatar" | "back"): Promise<void> {
	const { api } = form;
	const { bytes, filename } = await fileIn(form);
	if (intent === "avatar") return void (await api.call(setAvatar, { body: { bytes, filename } }, await uploadKey(form, bytes, "a")));
	const { aid } = await api.call(imageUpload, { body: { bytes, filename } }, await uploadKey(form, bytes));
	await api.call(setCoverPicture, { body: { aid } }, await uploadKey(form, bytes, "b"));
}

/** The picture forms of the page. */
export const pictureAction = formActions({
	avatar: changing("avatar", (form) => upload(form, "avatar")),
	back: changing("back", (form) => upload(form, "back")),
	"avatar-remove": changing("avatar-remove", ({ call }) => call(removeAvatar)),
	"back-remove": changing("back-remove", ({ call }) => call(setCoverPicture)),
});

/** The file of a form. @throws CallError when there is none, or it is too heavy. */
async function fileIn({ api, data }: PostedForm): Promise<{ bytes: Buffer<ArrayBuffer>; filename: string }> {
	const t = translatorFor(api.lang);
	const file = data.get("file");
	if (!(file instanceof File) || file.size === 0) throw new CallError(422, "field.required", t("profile.fileMissing"));
	if (file.size > constraints.image.maxBytes)
		throw new CallError(413, "image-too-large", t("composer.photoTooLarge", { megabytes: constraints.image.maxBytes / 1024 / 1024 }));
	return { bytes: Buffer.from(await file.arrayBuffer()), filename: file.name };
}
