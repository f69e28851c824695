import { storeRules } from "#contract/goods.ts";
import type { ReceiverView } from "#contract/receivers.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Conflict, NotFound } from "../../../platform/http/errors.ts";
import { authorize, requireUnbannedMember } from "../../../platform/security/policy.ts";
import { presentReceiver, readReceiver, type SentReceiver } from "./fields.ts";
import { deleteReceiver, insertReceiver, lockReceivers, reuseReceiver, updateReceiver } from "./queries.ts";

/**
 * Saves receiving info of the viewer, or changes one. What is saved already stays one.
 * @throws Invalid by field; NotFound for one of others; Conflict `receiver-limit`; Forbidden `banned`
 */
export function saveReceiver(
	ctx: Ctx,
	sent: SentReceiver & { receiver_id?: number | undefined },
): Promise<ReceiverView> {
	authorize(requireUnbannedMember(ctx.viewer));
	const { uid } = ctx.viewer;
	const details = readReceiver(sent, ctx.countryFid);
	return ctx.transaction(async (tx) => {
		const now = ctx.clock.now();
		if (sent.receiver_id) {
			const changed = await updateReceiver(tx, { uid, id: sent.receiver_id }, { details, usedAt: now });
			if (!changed) throw new NotFound();
			return presentReceiver(changed);
		}
		const { receivers: max } = storeRules;
		const count = await lockReceivers(tx, uid);
		const known = await reuseReceiver(tx, { uid, details, usedAt: now });
		if (known) return presentReceiver(known);
		if (count >= max) throw new Conflict("receiver-limit", { max });
		return presentReceiver(await insertReceiver(tx, uid, details, now));
	});
}

/** Deletes receiving info of the viewer. @throws NotFound for that of others */
export async function removeReceiver(ctx: Ctx, id: number): Promise<void> {
	await ctx.transaction(async (tx) => {
		if (!(await deleteReceiver(tx, ctx.viewer.uid, id))) throw new NotFound();
	});
}
