import type { CallResponse } from "#contract/call.ts";
import type { PictureView } from "#contract/common.ts";
import type { imageUpload } from "#contract/media.ts";
import { uploadPath } from "#contract/scriptConstants.ts";
import type { OutboxEntry, WaitingPhoto } from "./entry.ts";

/** Timeout of one photo: a slow line needs minutes. Milliseconds. */
const timeoutMs = 180_000;

/** Whether the same request may succeed later: nobody is logged in, the server is busy or fails. */
export const isTemporary = (status: number): boolean =>
	status === 401 || status === 408 || status === 429 || status >= 500;

type Uploaded = { state: "sent"; entry: OutboxEntry } | { state: "later" } | { state: "photo-refused" };

/**
 * Uploads the photos of a waiting post, each with its own key, also those that the server has deleted: it keeps pictures that no post has for a day.
 * @param update notes at once what is uploaded: only the rest is uploaded next time; false when the entry is gone
 */
export async function uploadWaiting(
	entry: OutboxEntry,
	update: (entry: OutboxEntry, to: Partial<OutboxEntry>) => Promise<boolean>,
): Promise<Uploaded> {
	const photos = [...(entry.content.photos ?? [])];
	for (const [place, photo] of photos.entries()) {
		if (!photo.file) continue;
		if (photo.picture && !(await isGone(photo.picture))) continue;
		// The server still knows the answer to the first key.
		const sent = photo.picture ? { ...photo, key: `${photo.key}-again` } : photo;
		const answer = await upload(sent, entry.owner);
		if (!answer) return { state: "later" };
		photos[place] = { ...sent, ...answer };
		const { error } = answer;
		const content = { ...entry.content, photos };
		const refusal = error === undefined ? {} : ({ state: "refused", error } as const);
		if (!(await update(entry, { content, ...refusal }))) return { state: "later" };
		if (error !== undefined) return { state: "photo-refused" };
	}
	return { state: "sent", entry: { ...entry, content: { ...entry.content, photos } } };
}

async function isGone({ base, widths }: PictureView): Promise<boolean> {
	const response = await fetch(`${base}/${Math.min(...widths)}.webp`, { method: "HEAD", cache: "no-store" }).catch(
		() => undefined,
	);
	return response?.status === 404 || response?.status === 410;
}

/** Uploads one photo. @returns its picture, or why the server refused it; undefined to try again later */
async function upload(
	{ file, key }: WaitingPhoto,
	owner: string,
): Promise<Pick<WaitingPhoto, "picture" | "error"> | undefined> {
	const form = new FormData();
	if (file) form.append("file", file, "picture");
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
		data?: CallResponse<typeof imageUpload>;
		msg?: string;
	};
	if (response?.ok && data) return { picture: data.picture };
	// A proxy's page is no answer of the site.
	return !response || response.ok || isTemporary(response.status) ? undefined : { error: msg ?? "" };
}
