import { draftStorageKey } from "../../features/composer/draft-key.ts";
import type { LocalDraft } from "../../features/composer/local-draft.ts";
import { newIdempotencyKey } from "../../lib/idempotency-key.ts";
import { fieldOf, fieldsToSend, type OutboxEntry } from "../../lib/unsent/outbox/entry.ts";
import type { Say } from "../../lib/unsent/outbox/texts.ts";
import { storePictures } from "../../lib/unsent/pictures.ts";
import { deleteUnsent } from "../../lib/unsent/store.ts";
import { element, showToast } from "../toasts.ts";

/** Makes a waiting thread or poll the draft of this device, with its photos. @returns false when there is another draft, or no room for it */
async function toDraft(entry: OutboxEntry): Promise<boolean> {
	const { photos = [] } = entry.content;
	const fields = fieldsToSend(entry.content);
	const text = (name: string): string =>
		name === "poll" ? (fields.find(([key]) => key === name)?.[1] ?? "") : fieldOf(entry.content, name);
	const number = (name: string): number => Number(text(name)) || 0;
	const target = {
		tid: number("tid"),
		draft: number("draft"),
		poll: text("poll"),
		video: text("video"),
		publishing: text("publishing"),
	};
	const name = draftStorageKey(Number(entry.owner), target);
	if (localStorage.getItem(name)) return false;
	const unstored = photos.filter(({ picture }) => !picture);
	const files = unstored.flatMap(({ key, file }) => (file ? [{ id: key, file }] : []));
	if (!(await storePictures(entry.owner, files))) return false;
	const draft: LocalDraft = {
		subject: text("subject"),
		message: text("message"),
		fid: number("fid"),
		country_fid: number("country_fid"),
		poll: text("poll"),
		readaccess: number("readaccess"),
		thread_tag: text("thread_tag"),
		topic: text("topic"),
		video: text("video"),
		publishing: text("publishing"),
		pictures: fields.flatMap(([field, value]) => (field === "picture" ? JSON.parse(value) : [])),
		unstored: photos.flatMap(({ key, alt, picture, option }, place) =>
			picture || option !== undefined ? [] : [{ key, place, alt }],
		),
		key: newIdempotencyKey(),
		version: number("version"),
		savedAt: Date.now(),
	};
	localStorage.setItem(name, JSON.stringify(draft));
	await deleteUnsent(entry);
	// An open composer offers it; the browser itself tells other tabs only.
	dispatchEvent(new StorageEvent("storage", { key: name, newValue: JSON.stringify(draft) }));
	return true;
}

/** Opens a waiting thread or poll in the composer; another draft there is not overwritten. */
export async function editPost(entry: OutboxEntry, say: Say): Promise<void> {
	if (await toDraft(entry)) location.assign(entry.content.action);
	else showToast(say("draftExists"), "bad");
}

/** A post with a refused photo becomes a draft again; while there is another one, it stays in the list with its reason. */
export async function returnToComposer(entry: OutboxEntry, say: Say): Promise<void> {
	const reason = `${say("photoRefused")} ${entry.error ?? ""}`;
	if (await toDraft(entry)) showToast(reason, "bad", element("a", { href: entry.content.action }, say("edit")));
}
