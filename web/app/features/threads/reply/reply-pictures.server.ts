import { constraints } from "#contract/constraints.ts";
import { CallError, type PageApi } from "#contract/pageApi.ts";
import type { PostedFields } from "#contract/postedPart.ts";
import { translatorFor } from "../../../lib/i18n/translate.ts";
import { pictureFilesOf, storePicture } from "../../media/store-picture.server.ts";

/** Ids of a reply's pictures: those uploaded before, and those of the file field, which are stored now. */
export async function storeReplyPictures(api: PageApi, form: PostedFields): Promise<number[]> {
	const aids = form.getAll("aid").map(Number);
	const files = pictureFilesOf(form);
	const max = constraints.picturesPerReply;
	if (aids.length + files.length > max)
		throw new CallError(422, "too-many-pictures", translatorFor(api.lang)("reply.tooManyPhotos", { max }));
	const key = String(form.get("key") ?? "");
	for (const file of files)
		aids.push((await storePicture(api, file, /^[\w-]{8,64}$/.test(key) ? key : crypto.randomUUID())).aid);
	return aids;
}
