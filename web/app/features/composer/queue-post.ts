import { loadOutbox } from "../../document/outbox/start.ts";
import { currentOwner } from "../../lib/unsent/entry.ts";
import { readPictures } from "../../lib/unsent/pictures.ts";
import { allPictures, withoutUploads } from "../../lib/unsent/post.ts";
import type { ComposerState } from "./state.ts";
import { toFields } from "./use-sending.ts";

/** Stores a thread or poll until there is a connection; its pictures are on this device. @returns whether it waits */
export async function queuePost({ post, base, initial }: ComposerState): Promise<boolean> {
	const missing = allPictures(post).filter(({ picture }) => !picture);
	const files = await readPictures(
		currentOwner(),
		missing.map(({ id }) => id),
	);
	if (files.size < missing.length) return false;
	const {
		content: _content,
		scripted: _scripted,
		...fields
	} = toFields({ intent: "publish", post, base }, initial.tid);
	const outbox = await loadOutbox();
	return outbox.queuePost(location.pathname + location.search, fields, withoutUploads(post));
}
