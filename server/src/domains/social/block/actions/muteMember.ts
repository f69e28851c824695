import type { Ctx } from "../../../../platform/context.ts";
import { NotFound } from "../../../../platform/http/errors.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { accountExists } from "../../../accounts/queries.ts";
import { mayMute } from "../../policy.ts";
import { deleteBlock, insertBlock } from "../queries.ts";
import { requirePlace } from "./requirePlace.ts";

/**
 * Mutes a member, or ends it; who is blocked stays so. Follows stay. Repeating either changes nothing.
 * @throws Forbidden `mute-self`, `too-many-blocks`; NotFound for a member who does not exist
 */
export async function muteMember(ctx: Ctx, uid: number, mute: boolean): Promise<{ muted: number }> {
	const { viewer } = ctx;
	authorize(mayMute(viewer, uid));
	return ctx.transaction(async (tx) => {
		if (!mute) {
			await deleteBlock(tx, viewer.uid, uid, { muted: true });
			return { muted: 0 };
		}
		if (!(await accountExists(tx, uid))) throw new NotFound();
		await requirePlace(tx, viewer.uid);
		await insertBlock(tx, { uid: viewer.uid, blockedUid: uid, muted: true, createdAt: ctx.clock.now() });
		return { muted: 1 };
	});
}
