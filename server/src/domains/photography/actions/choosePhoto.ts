import { photographyTag, threadTag } from "#contract/cacheTags.ts";
import type { Ctx } from "../../../platform/context.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { logModeration } from "../../moderationLog/actions/logModeration.ts";
import { lockThread, requireReadable } from "../../threads/queries.ts";
import { isPhotoThread, mayChoose } from "../policy.ts";
import { findPhotoThreads, savePhotoThread } from "../queries.ts";

/**
 * Makes a post of the photography board an editors' choice, or takes that back. Repeating it changes nothing.
 * @throws NotFound `thread-not-found` also for a post without photos or of another board; Forbidden `not-allowed`
 */
export function choosePhoto(
	ctx: Ctx,
	{ tid, on, reason }: { tid: number; on: boolean; reason: string | undefined },
): Promise<void> {
	return ctx.transaction(async (tx) => {
		const thread = requireReadable(ctx.viewer, await lockThread(tx, tid));
		authorize(mayChoose(ctx.viewer, thread));
		const wasChosen = Boolean((await findPhotoThreads(tx, [tid])).get(tid)?.chosenAt);
		if (on && !isPhotoThread(thread)) throw new NotFound("thread-not-found");
		if (on === wasChosen) return;
		await savePhotoThread(tx, thread, { chosenAt: on ? ctx.clock.now() : null });
		await logModeration(tx, ctx, {
			action: on ? "choose-photo" : "unchoose-photo",
			object: { kind: "thread", id: tid },
			of: thread,
			reason,
			before: { editors_choice: wasChosen },
			after: { editors_choice: on },
		});
		await signal(tx, { invalidate: [threadTag(tid), photographyTag] });
	});
}
