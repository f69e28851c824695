import { draftStorageKey } from "../../features/composer/draft-key.ts";
import type { LocalDraft } from "../../features/composer/local-draft.ts";
import { newIdempotencyKey } from "../../lib/idempotency-key.ts";
import { fieldOf, type OutboxEntry } from "../../lib/offline/outbox/entry.ts";
import { removeEntry } from "../../lib/offline/outbox/queue.ts";
import type { Say } from "../../lib/offline/outbox/texts.ts";
import { showToast } from "../toasts.ts";

/** Opens a waiting thread or poll in the composer, as the draft of this device; another draft there is not overwritten. */
export async function editPost(entry: OutboxEntry, say: Say): Promise<void> {
	const text = (name: string): string => fieldOf(entry, name);
	const number = (name: string): number => Number(text(name)) || 0;
	const target = { tid: number("tid"), draft: number("draft"), poll: text("poll"), video: text("video"), publishing: text("publishing") };
	const name = draftStorageKey(Number(entry.uid), target);
	if (localStorage.getItem(name)) return showToast(say("draftExists"), "bad");
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
		pictures: entry.fields.flatMap(([field, value]) => (field === "picture" ? JSON.parse(value) : [])),
		unfinishedUploads: 0,
		key: newIdempotencyKey(),
		version: number("version"),
		savedAt: Date.now(),
	};
	localStorage.setItem(name, JSON.stringify(draft));
	await removeEntry(entry.id);
	location.assign(entry.action);
}
