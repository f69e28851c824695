import type { PictureView } from "#contract/common.ts";
import { constraints } from "#contract/constraints.ts";
import { saveDraft } from "#contract/drafts.ts";
import { imageUpload } from "#contract/media.ts";
import { CallError, type PageApi } from "#contract/pageApi.ts";
import { getThread, publishThread } from "#contract/threads.ts";
import { translatorFor } from "../../lib/i18n/translate.ts";
import { isDraftGone, toDraftBody, toPostError, toPublishBody } from "./mapping.ts";
import { type InitialPost, type NewerVersion, type PostError, parsePicture } from "./post-fields.ts";

/** Maximum size of a posted form, which is held in memory. */
const maxFormBytes = 64 * 1024 * 1024;

/** Result of a posted form: the thread, or the error with the entered values (none if the form was too large). */
export type PostFormResult = { tid: number } | { draftSaved: true } | { status: number; error: PostError; initialPost: InitialPost | undefined };

/** Posts or edits a thread from a form without script, after storing its photos. */
export async function submitPostForm(api: PageApi, request: Request): Promise<PostFormResult> {
	const form = await readForm(request);
	const t = translatorFor(api.lang);
	if (!form) return { status: 413, error: { msg: t("composer.photosTooLarge") }, initialPost: undefined };
	const written = fieldsOf(form);
	const savingDraft = form.get("intent") === "save-draft";
	const pictures = [...written.pictures];
	try {
		const files = form.getAll("files").filter((file): file is File => file instanceof File && file.size > 0);
		if (pictures.length + files.length > constraints.picturesPerThread) {
			const n = pictures.length + files.length - constraints.picturesPerThread;
			return refused(422, { msg: t("composer.tooManyPhotos", { n, max: constraints.picturesPerThread }) }, written);
		}
		for (const file of files) pictures.push(await store(api, file, written.key));
		const post = { ...written, aids: pictures.map(({ aid }) => aid) };
		if (savingDraft) {
			await api.call(saveDraft, { body: toDraftBody(post) }, `${written.key}-d`);
			return { draftSaved: true };
		}
		const { tid } = await api.call(publishThread, { body: toPublishBody(post) }, written.key);
		return { tid };
	} catch (error) {
		if (!(error instanceof CallError)) throw error;
		if (error.reason === "key-reused" && !savingDraft)
			return refused(error.status, { msg: t("composer.alreadyPosted") }, { ...written, pictures, key: crypto.randomUUID() });
		if (isDraftGone(error.reason)) return refused(error.status, toPostError(error), { ...written, pictures, draft: 0, version: 0, key: crypto.randomUUID() });
		if (savingDraft || error.reason !== "stale-edit") return refused(error.status, toPostError(error), { ...written, pictures });
		const newer = await newerText(api, written.tid);
		return refused(error.status, { msg: t("composer.editConflict"), newer }, { ...written, pictures, version: newer.version });
	}
}

const refused = (status: number, error: PostError, initialPost: InitialPost): PostFormResult => ({ status, error, initialPost });

async function newerText(api: PageApi, tid: number): Promise<NewerVersion> {
	const { subject, message = "", version, attachments } = await api.call(getThread, { params: { tid } });
	return { subject, message, version, pictures: attachments };
}

/** Stores a photo with an idempotency key derived from form and content: a resent form stores it once. */
async function store(api: PageApi, file: File, formKey: string): Promise<PictureView> {
	if (file.size > constraints.image.maxBytes) throw new CallError(413, "image-too-large", translatorFor(api.lang)("composer.photoTooLarge", megabytes));
	const bytes = Buffer.from(await file.arrayBuffer());
	const content = Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("base64url");
	const key = `${formKey.replaceAll("-", "").slice(0, 20)}-${content}`;
	const { picture } = await api.call(imageUpload, { body: { bytes, filename: file.name } }, key);
	return picture;
}

const megabytes = { megabytes: constraints.image.maxBytes / 1024 / 1024 };

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
		key: /^[\w-]{8,62}$/.test(key) ? key : crypto.randomUUID(),
		pictures: form
			.getAll("picture")
			.map((entry) => parsePicture(parsed(entry)))
			.filter((picture) => picture !== undefined),
	};
}

function parsed(entry: FormDataEntryValue): unknown {
	try {
		return JSON.parse(String(entry));
	} catch {
		return undefined;
	}
}

/** Reads a posted form, with a size limit while streaming; undefined if too large or not a form. */
async function readForm(request: Request): Promise<FormData | undefined> {
	if (!request.body || Number(request.headers.get("content-length")) > maxFormBytes) return undefined;
	let seen = 0;
	const counted = request.body.pipeThrough(
		new TransformStream<Uint8Array, Uint8Array>({
			transform(chunk, out) {
				seen += chunk.byteLength;
				if (seen > maxFormBytes) out.error(new Error("too large"));
				else out.enqueue(chunk);
			},
		}),
	);
	const type = request.headers.get("content-type") ?? "";
	return new Response(counted, { headers: { "content-type": type } }).formData().catch(() => undefined);
}
