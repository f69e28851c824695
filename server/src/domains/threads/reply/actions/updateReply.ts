import { eq } from "drizzle-orm";
import type { Tx } from "../../../../platform/data/db.ts";
import type { PostRow } from "../../queries.ts";
import { posts } from "../../tables.ts";

/** Changes the text of a reply. The caller has locked the post. */
export async function updateReply(
	tx: Tx,
	post: PostRow,
	{ message, html, now }: { message: string; html: string; now: Date },
): Promise<void> {
	await tx
		.update(posts)
		.set({ message, html, editedAt: now, version: post.version + 1 })
		.where(eq(posts.pid, post.pid));
}
