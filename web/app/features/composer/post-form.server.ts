import type { PictureView } from "#contract/common.ts";
import { saveDraft } from "#contract/drafts.ts";
import { imageUpload } from "#contract/media.ts";
import { CallRefused, type PageApi } from "#contract/pageApi.ts";
import { rules } from "#contract/rules.ts";
import { getThread, publishThread } from "#contract/threads.ts";
import { sayIn } from "../../lib/speaker.ts";
import { asPicture, type Beginning, type NewerText, type Refusal } from "./fields.ts";
import { bodyOf, draftBodyOf, isDraftGone, refusalOf } from "./wire.ts";

/** Of a whole posted form. Nine photos as phones take them fit; more at once would fill the memory of a server that serves many. */
const maxFormBytes = 64 * 1024 * 1024;

/** What came of a posted form: the thread, or why not, with everything that was written; nothing of a form too large to be read. */
export type Outcome = { tid: number } | { kept: true } | { status: number; refusal: Refusal; beginning: Beginning | undefined };

/** Posts or edits a thread as a plain form sent it, its photos first. */
export async function postForm(api: PageApi, request: Request): Promise<Outcome> {
	const form = await readForm(request);
	const say = sayIn(api.lang);
	if (!form) return { status: 413, refusal: { msg: say("composer.tooLarge") }, beginning: undefined };
	const written = fieldsOf(form);
	const keep = form.get("intent") === "keep";
	const pictures = [...written.pictures];
	try {
		const files = form.getAll("files").filter((file): file is File => file instanceof File && file.size > 0);
		if (pictures.length + files.length > rules.picturesPerThread) {
			const n = pictures.length + files.length - rules.picturesPerThread;
			return refused(422, { msg: say("composer.leftOut", { n, max: rules.picturesPerThread }) }, written);
		}
		for (const file of files) pictures.push(await store(api, file, written.key));
		const post = { ...written, aids: pictures.map(({ aid }) => aid) };
		if (keep) {
			await api.call(saveDraft, { body: draftBodyOf(post) }, `${written.key}-d`);
			return { kept: true };
		}
		const { tid } = await api.call(publishThread, { body: bodyOf(post) }, written.key);
		return { tid };
	} catch (error) {
		if (!(error instanceof CallRefused)) throw error;
		if (error.reason === "key-reused" && !keep)
			return refused(error.status, { msg: say("composer.alreadyPosted") }, { ...written, pictures, key: crypto.randomUUID() });
		if (isDraftGone(error.reason)) return refused(error.status, refusalOf(error), { ...written, pictures, draft: 0, version: 0, key: crypto.randomUUID() });
		if (keep || error.reason !== "stale-edit") return refused(error.status, refusalOf(error), { ...written, pictures });
		const newer = await newerText(api, written.tid);
		return refused(error.status, { msg: say("composer.stale"), newer }, { ...written, pictures, version: newer.version });
	}
}

const refused = (status: number, refusal: Refusal, beginning: Beginning): Outcome => ({ status, refusal, beginning });

async function newerText(api: PageApi, tid: number): Promise<NewerText> {
	const { subject, message = "", version, attachments } = await api.call(getThread, { params: { tid } });
	return { subject, message, version, pictures: attachments };
}

/** Stores one photo under a name made of the form's and of what is in it: the same form sent twice stores it once. */
async function store(api: PageApi, file: File, formKey: string): Promise<PictureView> {
	if (file.size > rules.image.maxBytes) throw new CallRefused(413, "image-too-large", sayIn(api.lang)("composer.photoTooHeavy", megabytes));
	const bytes = Buffer.from(await file.arrayBuffer());
	const content = Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("base64url");
	const key = `${formKey.replaceAll("-", "").slice(0, 20)}-${content}`;
	const { picture } = await api.call(imageUpload, { body: { bytes, filename: file.name } }, key);
	return picture;
}

const megabytes = { megabytes: rules.image.maxBytes / 1024 / 1024 };

function fieldsOf(form: FormData): Beginning {
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
			.map((entry) => asPicture(parsed(entry)))
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

/** Reads a posted form, counting as it comes: undefined when it is more than we take, or no form. */
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
