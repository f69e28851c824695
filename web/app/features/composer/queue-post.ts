import { loadOutbox } from "../../document/outbox/start.ts";
import { currentOwner } from "../../lib/unsent/entry.ts";
import type { WaitingPhoto } from "../../lib/unsent/outbox/entry.ts";
import { deletePictures, readPictures } from "../../lib/unsent/pictures.ts";
import { type Attachment, copyOf } from "./attachments-state.ts";
import type { PostInput } from "./mapping.ts";
import { parsePoll } from "./poll/poll-fields.ts";

/** Photos of a post and pictures of its poll, with their files on this device: also the stored ones, which the server deletes after a day. */
async function photosOf(items: Attachment[], poll: string): Promise<WaitingPhoto[]> {
	const options = parsePoll(poll)?.options ?? [];
	const photos: WaitingPhoto[] = [
		...items.map(({ id, picture, alt }) => ({ key: id, picture, alt })),
		...options.flatMap(({ waiting }, option) => (waiting ? [{ key: waiting, alt: "", option }] : [])),
	];
	const keyOf = ({ key, picture }: WaitingPhoto): string => (picture ? copyOf(picture) : key);
	const files = await readPictures(currentOwner(), photos.map(keyOf));
	return photos.map((photo) => ({ ...photo, file: files.get(keyOf(photo)) }));
}

/** Keeps a thread or poll with its photos until there is a connection. @returns whether it is kept */
export async function queuePost(
	{ aids: _aids, ...values }: PostInput,
	key: string,
	items: Attachment[],
): Promise<boolean> {
	const body = new URLSearchParams();
	for (const [name, value] of Object.entries({ ...values, form: "publish", intent: "publish", key }))
		body.set(name, String(value));
	const photos = await photosOf(items, values.poll);
	if (photos.some(({ picture, file }) => !picture && !file)) return false;
	const outbox = await loadOutbox();
	if (!(await outbox.queuePost(location.pathname + location.search, body, photos))) return false;
	void deletePictures(
		currentOwner(),
		photos.flatMap(({ key, picture }) => [key, ...(picture ? [copyOf(picture)] : [])]),
	);
	return true;
}
