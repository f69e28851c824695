import { constraints } from "#contract/constraints.ts";
import { readDraft, saveDraft } from "#contract/drafts.ts";
import { CallError, type PageApi } from "#contract/pageApi.ts";
import { previewThread } from "#contract/threadOptions.ts";
import { getThread, publishThread } from "#contract/threads.ts";
import { formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { translatorFor } from "../../lib/i18n/translate.ts";
import { photosOf, storePhoto } from "../media/store-photo.server.ts";
import { contentOfDraft } from "./draft-content.server.ts";
import { isDraftGone, type PostInput } from "./mapping.ts";
import { newPoll, optionTexts, parsePoll, pollFromForm, serializePoll } from "./poll/poll-fields.ts";
import { toDraftBody, toPublishBody } from "./post-body.server.ts";
import { type InitialPost, type NewerVersion, type PostView, parsePicture } from "./post-fields.ts";

/** Stores the photos of a posted form and sends the post. After an error the form comes back as it was written. */
const sending =
	(send: (form: PostedForm, post: InitialPost & PostInput, key: string) => Promise<unknown>) =>
	async (form: PostedForm) => {
		const { api, data } = form;
		const t = translatorFor(api.lang);
		const written = fieldsOf(data);
		const pictures = [...written.pictures];
		try {
			const files = photosOf(data);
			const n = pictures.length + files.length - constraints.picturesPerThread;
			if (n > 0)
				throw new CallError(
					422,
					"too-many-pictures",
					t("composer.tooManyPhotos", { n, max: constraints.picturesPerThread }),
				);
			for (const file of files) pictures.push(await storePhoto(api, file, written.key));
			written.poll = await storePollPictures(form, written);
			return await send(
				form,
				{ ...written, pictures, aids: pictures.map(({ aid }) => aid), alts: pictures.map(({ alt }) => alt) },
				written.key,
			);
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			const { status, reason } = error;
			const back = (more: Partial<InitialPost>, newer?: NewerVersion): PostView => ({
				initialPost: { ...written, pictures, ...more },
				newer,
			});
			if (reason === "key-reused")
				return form.fail(
					new CallError(status, reason, t("composer.alreadyPosted")),
					back({ key: crypto.randomUUID() }),
				);
			if (isDraftGone(reason)) return form.fail(error, back({ draft: 0, version: 0, key: crypto.randomUUID() }));
			if (reason !== "stale-edit") return form.fail(error, back({}));
			if (written.tid) {
				const newer = await newerText(api, written.tid);
				return form.fail(
					new CallError(status, reason, t("composer.editConflict")),
					back({ version: newer.version }, newer),
				);
			}
			// What was written here goes on as a post of its own.
			const own = { draft: 0, version: 0, key: crypto.randomUUID() };
			return form.fail(
				new CallError(status, reason, t("draft.conflict")),
				back(own, await newerDraft(api, written.draft)),
			);
		}
	};

/** Posts or edits a thread, or saves a draft in the account. */
export const composeAction = formActions({
	publish: sending(async ({ api, show, paths }, post, key) => {
		const { tid, push_time } = await api.call(publishThread, { body: toPublishBody(post) }, key);
		return push_time
			? show<PostView>({ scheduled: tid }, paths.href("ucenter/account/posts/drafts", { scheduled: tid }))
			: show<PostView>({ tid }, paths.thread({ tid }));
	}),
	/** One more option, without script. */
	"add-option": sending(async (_form, post): Promise<PostView> => {
		const poll = parsePoll(post.poll) ?? newPoll();
		return {
			initialPost: {
				...post,
				poll: serializePoll({ ...poll, options: [...poll.options, { text: "", picture: null }] }),
			},
		};
	}),
	/** The post as it will look, without script. */
	preview: sending(async ({ api }, post): Promise<PostView> => {
		return {
			initialPost: post,
			preview: await api.call(previewThread, { body: { message: post.message, polloption: optionTexts(post.poll) } }),
		};
	}),
	"save-draft": sending(async ({ api, show, paths }, post, key) => {
		const save = (saveKey: string) => api.call(saveDraft, { body: toDraftBody(post) }, saveKey);
		await save(`${key}-d`).catch((error: unknown) => {
			// The text changed since a lost response: a new write with a new key.
			if (error instanceof CallError && error.reason === "key-reused") return save(crypto.randomUUID());
			throw error;
		});
		return show<PostView>({}, paths.href("ucenter/account/posts/drafts"));
	}),
});

/** The poll of a posted form, with the pictures that it brings without script stored. */
async function storePollPictures({ api, data }: PostedForm, { poll, key }: InitialPost): Promise<string> {
	const parsed = parsePoll(poll);
	if (!parsed || data.has("scripted")) return poll;
	for (const [place, option] of parsed.options.entries()) {
		const file = data.get(`optionfile${place}`);
		if (file instanceof File && file.size > 0) option.picture = await storePhoto(api, file, key);
	}
	return serializePoll(parsed);
}

async function newerText(api: PageApi, tid: number): Promise<NewerVersion> {
	const { subject, message = "", version, attachments } = await api.call(getThread, { params: { tid } });
	return { subject, message, version, pictures: attachments };
}

async function newerDraft(api: PageApi, draft: number): Promise<NewerVersion> {
	return { ...contentOfDraft(await api.call(readDraft, { params: { tid: draft } })), draft };
}

function fieldsOf(form: FormData): InitialPost {
	const text = (name: string): string => String(form.get(name) ?? "").replace(/\r\n?/g, "\n");
	const whole = (name: string): number => Math.max(0, Number.parseInt(text(name), 10) || 0);
	const key = text("key");
	return {
		subject: text("subject"),
		message: text("message"),
		fid: whole("fid"),
		country_fid: whole("country_fid"),
		tid: whole("tid"),
		draft: whole("draft"),
		version: whole("version"),
		poll: form.has("scripted") || !form.has("polloption") ? text("poll") : serializePoll(pollFromForm(form)),
		readaccess: whole("readaccess"),
		thread_tag: text("thread_tag"),
		topic: text("topic"),
		video: text("video"),
		publishing: text("publishing"),
		key: /^[\w-]{8,62}$/.test(key) ? key : crypto.randomUUID(),
		pictures: form
			.getAll("picture")
			.map((entry) => parsePicture(parsed(entry)))
			.filter((picture) => picture !== undefined)
			.map((picture) => (form.has(`alt${picture.aid}`) ? { ...picture, alt: text(`alt${picture.aid}`) } : picture)),
	};
}

function parsed(entry: FormDataEntryValue): unknown {
	try {
		return JSON.parse(String(entry));
	} catch {
		return undefined;
	}
}
