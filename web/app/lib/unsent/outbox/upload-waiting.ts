import type { CallResponse } from "#contract/call.ts";
import type { PictureView } from "#contract/common.ts";
import type { pictureUpload } from "#contract/media.ts";
import { uploadPath } from "#contract/scriptConstants.ts";
import { isPictureDeleted } from "../../stored-picture.ts";
import { isTemporary, type Outcome } from "../kind.ts";
import { readPictures } from "../pictures.ts";
import { allPictures, mapPictures } from "../post.ts";
import { updateUnsent } from "../store.ts";
import type { OutboxEntry } from "./entry.ts";

/** Timeout of one picture: a slow line needs minutes. Milliseconds. */
const timeoutMs = 180_000;

type Uploaded = { state: "uploaded"; entry: OutboxEntry } | Exclude<Outcome, { state: "sent" }>;

/**
 * Uploads the pictures of a waiting post, each with its own key, also those that the server has deleted: it keeps
 * pictures that no post has for a day. What is uploaded is noted at once: only the rest is uploaded next time.
 */
export async function uploadWaiting(entry: OutboxEntry): Promise<Uploaded> {
	const { owner, content } = entry;
	let { post } = content;
	if (!post) return { state: "uploaded", entry };
	for (const { id, key, picture } of allPictures(post)) {
		if (picture && !(await isPictureDeleted(picture))) continue;
		const file = (await readPictures(owner, [id])).get(id);
		if (!file) continue;
		// The server still knows the answer to the first key.
		const nextKey = picture ? `${key}-again` : key;
		const answer = await uploadFile(file, nextKey, owner);
		if (!answer) return { state: "later" };
		if ("error" in answer) return { state: "refused", error: answer.error, returnsToForm: true };
		post = mapPictures(post, (one) => (one.id === id ? { ...one, key: nextKey, picture: answer.picture } : one));
		// It was discarded or edited meanwhile.
		if (!(await updateUnsent(entry, { content: { ...content, post } }))) return { state: "later" };
	}
	return { state: "uploaded", entry: { ...entry, content: { ...content, post } } };
}

/** Uploads one picture. @returns it, or why the server refused it; undefined to try again later */
export async function uploadFile(
	file: Blob,
	key: string,
	owner: string,
): Promise<{ picture: PictureView } | { error: string } | undefined> {
	const form = new FormData();
	form.append("file", file, "picture");
	const response = await fetch(uploadPath, {
		method: "POST",
		body: form,
		headers: {
			accept: "application/json",
			"x-sender": owner,
			"idempotency-key": key,
			lang: globalThis.document?.documentElement.lang ?? "en",
		},
		cache: "no-store",
		signal: AbortSignal.timeout(timeoutMs),
	}).catch(() => undefined);
	const { data, msg } = ((await response?.json().catch(() => undefined)) ?? {}) as {
		data?: CallResponse<typeof pictureUpload>;
		msg?: string;
	};
	if (response?.ok && data) return { picture: data.picture };
	// A proxy's page is no answer of the site.
	return !response || response.ok || isTemporary(response.status) ? undefined : { error: msg ?? "" };
}
