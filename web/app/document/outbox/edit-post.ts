import { newIdempotencyKey } from "../../lib/idempotency-key.ts";
import type { EntryId } from "../../lib/unsent/entry.ts";
import { fieldOf, type OutboxEntry } from "../../lib/unsent/outbox/entry.ts";
import { draftKey } from "../../lib/unsent/post.ts";
import { deleteUnsent, findUnsent, storeUnsent } from "../../lib/unsent/store.ts";
import type { Say } from "../../lib/unsent/texts.ts";
import { element, showToast } from "../toasts.ts";

/**
 * Makes a waiting thread or poll the draft of this device, with its pictures.
 * @returns false when there is another draft
 */
async function toDraft(entry: OutboxEntry): Promise<boolean> {
	const { owner, content } = entry;
	const { post } = content;
	const number = (name: string): number => Number(fieldOf(content, name)) || 0;
	const [tid, draft, version] = [number("tid"), number("draft"), number("version")];
	if (!post) return false;
	const id: EntryId<"post"> = { owner, kind: "post", key: draftKey({ tid, draft, post }) };
	if (await findUnsent(id)) return false;
	const made = { post, tid, draft, key: newIdempotencyKey() };
	await storeUnsent({ ...id, state: "saved", version, content: made, at: Date.now() });
	await deleteUnsent(entry);
	return true;
}

/** Opens a waiting thread or poll in the composer; another draft there is not overwritten. */
export async function editPost(entry: OutboxEntry, say: Say): Promise<void> {
	if (await toDraft(entry)) location.assign(entry.content.action);
	else showToast(say("draftExists"), "bad");
}

/**
 * A post with a refused picture becomes a draft again; while there is another one, it stays in the list with its
 * reason.
 */
export async function returnToComposer(entry: OutboxEntry, say: Say): Promise<void> {
	const reason = `${say("photoRefused")} ${entry.error ?? ""}`;
	if (await toDraft(entry)) showToast(reason, "bad", element("a", { href: entry.content.action }, say("edit")));
}
