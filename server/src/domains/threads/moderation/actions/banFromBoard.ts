import { endAfter, isSameEnd } from "../../../../platform/clock.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { Invalid, NotFound } from "../../../../platform/http/errors.ts";
import { authorize, denied } from "../../../../platform/security/policy.ts";
import { logModeration } from "../../../moderationLog/actions/logModeration.ts";
import { findBoardBan, setBoardBan } from "../../boardBan/queries.ts";
import { mayModerate } from "../../policy.ts";
import { findPost, lockThread, requireReadable } from "../../queries.ts";

/**
 * Bans the author of a post from writing on its board in its section, for some days or (0) permanently, or ends the
 * ban. They go on reading there, and writing elsewhere. Repeating it changes nothing.
 * @throws NotFound `reply-not-found`; Forbidden `not-allowed`, also for oneself and for a member with a higher role;
 * Invalid `days`
 */
export async function banFromBoard(
	ctx: Ctx,
	{
		pid,
		banned,
		days,
		reason,
	}: { pid: number; banned: boolean; days?: number | undefined; reason?: string | undefined },
): Promise<void> {
	if (banned && days === undefined) throw new Invalid({ days: "field.required" });
	return ctx.transaction(async (tx) => {
		const post = await findPost(tx, pid);
		if (!post) throw new NotFound("reply-not-found");
		const { uid } = post;
		const thread = requireReadable(ctx.viewer, await lockThread(tx, post.tid));
		authorize(uid === ctx.viewer.uid ? denied("not-allowed") : mayModerate(ctx.viewer, "ban-from-board", thread));
		const before = await findBoardBan(tx, uid, thread);
		const after = banned ? endAfter(ctx.clock.now(), days) : undefined;
		const isSame = before === undefined || after === undefined ? before === after : isSameEnd(before, after);
		if (isSame) return;
		await setBoardBan(tx, uid, thread, after);
		await logModeration(tx, ctx, {
			action: banned ? "ban-from-board" : "unban-from-board",
			object: { kind: "reply", id: pid },
			of: { ...thread, uid },
			reason,
			before: { board_banned: before !== undefined, until: before ?? null },
			after: { board_banned: banned, until: after ?? null },
		});
	});
}
