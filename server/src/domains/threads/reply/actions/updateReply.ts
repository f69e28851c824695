import { eq } from "drizzle-orm";
import type { Tx } from "../../../../platform/data/db.ts";
import { insertVersion } from "../../edit/queries.ts";
import type { PostRow } from "../../queries.ts";
import { posts } from "../../tables.ts";

/** Changes a reply and stores its earlier text. The caller has locked the post. */
export async function updateReply(
	tx: Tx,
	post: PostRow,
	{ aids = post.aids, by, now, ...text }: { message: string; html: string; aids?: number[]; now: Date; by: number },
): Promise<void> {
	if (text.message !== post.message)
		await insertVersion(tx, { pid: post.pid, uid: by, message: post.message, createdAt: now });
	await tx
		.update(posts)
		.set({ ...text, aids, editedAt: now, version: post.version + 1 })
		.where(eq(posts.pid, post.pid));
}
