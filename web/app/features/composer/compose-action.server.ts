import { constraints } from "#contract/constraints.ts";
import { readDraft, saveDraft } from "#contract/drafts.ts";
import { CallError, type PageApi } from "#contract/pageApi.ts";
import { previewThread } from "#contract/threadOptions.ts";
import { getThread, publishThread } from "#contract/threads.ts";
import { formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { translatorFor } from "../../lib/i18n/translate.ts";
import { pictureFilesOf, storePicture } from "../media/store-picture.server.ts";
import { contentOfDraft, contentOfThread } from "./content.server.ts";
import { storedPicture } from "./pictures.ts";
import { newPoll } from "./poll/poll.ts";
import { type InitialPost, isDraftGone, type OtherText, type PostView } from "./post-form.ts";
import { postOfForm, toDraftBody, toPublishBody } from "./posted-content.server.ts";

/** Stores the pictures of a posted form and sends the post. After an error the form comes back as it was written. */
const sending = (send: (form: PostedForm, post: InitialPost) => Promise<unknown>) => async (form: PostedForm) => {
	const { api, data } = form;
	const t = translatorFor(api.lang);
	const written = postOfForm(data);
	try {
		const files = pictureFilesOf(data);
		const max = constraints.picturesPerThread;
		const n = written.post.pictures.length + files.length - max;
		if (n > 0) throw new CallError(422, "too-many-pictures", t("composer.tooManyPhotos", { n, max }));
		for (const file of files) written.post.pictures.push(storedPicture(await storePicture(api, file, written.key)));
		await storePollPictures(form, written);
		return await send(form, written);
	} catch (error) {
		if (!(error instanceof CallError)) throw error;
		const { status, reason } = error;
		const back = (more: Partial<InitialPost>, other?: OtherText): PostView => ({
			initialPost: { ...written, ...more },
			other,
		});
		const asNew = { draft: 0, version: 0, key: crypto.randomUUID() };
		if (reason === "key-reused")
			return form.fail(new CallError(status, reason, t("composer.alreadyPosted")), back({ key: asNew.key }));
		if (isDraftGone(reason)) return form.fail(error, back(asNew));
		if (reason !== "stale-edit") return form.fail(error, back({}));
		const other = await readOther(api, written);
		if (written.tid)
			return form.fail(
				new CallError(status, reason, t("composer.editConflict")),
				back({ version: other.version }, other),
			);
		// What was written here goes on as a post of its own.
		return form.fail(new CallError(status, reason, t("draft.conflict")), back(asNew, other));
	}
};

/** Posts or edits a thread, or saves a draft in the account. */
export const composeAction = formActions({
	publish: sending(async ({ api, show, paths }, post) => {
		const { tid, push_time } = await api.call(publishThread, { body: toPublishBody(post) }, post.key);
		return push_time
			? show<PostView>({ scheduled: tid }, paths.href("ucenter/account/posts/drafts", { scheduled: tid }))
			: show<PostView>({ tid }, paths.thread({ tid }));
	}),
	/** One more option, without script. */
	"add-option": sending(async (_form, { post, ...base }): Promise<PostView> => {
		const { options, ...poll } = post.poll ?? newPoll();
		const added = [...options, { id: `slot${options.length}`, text: "" }];
		return { initialPost: { ...base, post: { ...post, poll: { ...poll, options: added } } } };
	}),
	/** The post as it will look, without script. */
	preview: sending(async ({ api }, initialPost): Promise<PostView> => {
		const { text, poll } = initialPost.post;
		const body = { message: text, polloption: poll?.options.map((option) => option.text) ?? [] };
		return { initialPost, preview: await api.call(previewThread, { body }) };
	}),
	"save-draft": sending(async ({ api, show, paths }, post) => {
		const save = (key: string) => api.call(saveDraft, { body: toDraftBody(post) }, key);
		await save(`${post.key}-d`).catch((error: unknown) => {
			// The text changed since a lost response: a new write with a new key.
			if (error instanceof CallError && error.reason === "key-reused") return save(crypto.randomUUID());
			throw error;
		});
		return show<PostView>({}, paths.href("ucenter/account/posts/drafts"));
	}),
});

/** Stores the pictures that the poll of a form without script brings. */
async function storePollPictures({ api, data }: PostedForm, { post, key }: InitialPost): Promise<void> {
	for (const [place, option] of (post.poll?.options ?? []).entries()) {
		const file = data.get(`optionfile${place}`);
		if (file instanceof File && file.size > 0) option.picture = storedPicture(await storePicture(api, file, key));
	}
}

/** The text that was saved elsewhere meanwhile. An edit takes over its title, text and pictures alone. */
async function readOther(api: PageApi, { tid, draft, post }: InitialPost): Promise<OtherText> {
	if (!tid) {
		const saved = await api.call(readDraft, { params: { tid: draft } });
		return { post: contentOfDraft(saved), version: saved.version, draft };
	}
	const thread = await api.call(getThread, { params: { tid } });
	const { title, text, pictures } = contentOfThread(thread);
	return { post: { ...post, title, text, pictures }, version: thread.version, draft: 0 };
}
