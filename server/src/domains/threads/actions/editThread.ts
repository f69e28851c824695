import { eq } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import { Conflict, Missing } from "../../../platform/errors.ts";
import { publish } from "../../../platform/events.ts";
import { must } from "../../../platform/policy.ts";
import { usePictures } from "../../media/actions/usePictures.ts";
import { threadEdited } from "../events.ts";
import { mayEdit } from "../policy.ts";
import { lockThread, readable } from "../queries.ts";
import { posts, threads } from "../tables.ts";
import { checkThread } from "../writing.ts";

export interface ThreadEdit {
	tid: number;
	subject: string;
	message: string;
	/** Undefined leaves the pictures as they are. */
	aids?: string | undefined;
	/** The first post's id, where the sender names it. */
	pid?: number | undefined;
	/** The version that the edit began from. */
	version?: number | undefined;
}

/**
 * Changes one's own thread. Board and section stay: moving it is another deed.
 * @throws Missing `thread-not-found`; Refused `not-allowed`; Conflict `stale-edit` when it was changed since; Invalid by field.
 */
export async function editThread(ctx: Ctx, given: ThreadEdit): Promise<{ tid: number; pid: number }> {
	const { viewer } = ctx;
	const { subject, message, html, excerpt, aids } = checkThread(given);

	return ctx.transact(async (tx) => {
		const thread = readable(viewer, await lockThread(tx, given.tid));
		if (given.pid && given.pid !== thread.pid) throw new Missing("thread-not-found");
		must(mayEdit(viewer, thread, ctx.deps.config.emailGate));
		if (given.version !== undefined && given.version !== thread.version) throw new Conflict("stale-edit");

		const { tid, pid } = thread;
		const pictures = given.aids === undefined ? {} : { aids };
		const version = thread.version + 1;
		await tx
			.update(threads)
			.set({ subject, excerpt, version, ...pictures })
			.where(eq(threads.tid, tid));
		await tx
			.update(posts)
			.set({ message, html, version, editedAt: ctx.clock.now(), ...pictures })
			.where(eq(posts.pid, pid));
		if (given.aids !== undefined) await usePictures(tx, { uid: viewer.uid, aids, usedBy: `post:${pid}` });
		await publish(tx, threadEdited({ tid, uid: viewer.uid }));
		return { tid, pid };
	});
}
