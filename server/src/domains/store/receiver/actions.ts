import { storeRules } from "#contract/goods.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Conflict, NotFound } from "../../../platform/http/errors.ts";
import { authorize, requireUnbannedMember } from "../../../platform/security/policy.ts";
import { readReceiver, type SentReceiver } from "./fields.ts";
import {
	deleteReceiver,
	insertReceiver,
	lockReceivers,
	type ReceiverRow,
	reuseReceiver,
	updateReceiver,
} from "./queries.ts";

interface SavedReceiver extends SentReceiver {
	/** What is changed; none for a new one. */
	receiverId: number | undefined;
}

/**
 * Saves receiving info of the viewer, or changes one. What is saved already stays one.
 * @throws Invalid by field; NotFound for one of others; Conflict `receiver-limit`; Forbidden `banned`
 */
export function saveReceiver(ctx: Ctx, { receiverId, ...sent }: SavedReceiver): Promise<ReceiverRow> {
	authorize(requireUnbannedMember(ctx.viewer));
	const { uid } = ctx.viewer;
	const details = readReceiver(sent, ctx.countryFid);
	return ctx.transaction(async (tx) => {
		const now = ctx.clock.now();
		if (receiverId) {
			const changed = await updateReceiver(tx, { uid, id: receiverId }, { details, usedAt: now });
			if (!changed) throw new NotFound();
			return changed;
		}
		const { receivers: max } = storeRules;
		const count = await lockReceivers(tx, uid);
		const known = await reuseReceiver(tx, { uid, details, usedAt: now });
		if (known) return known;
		if (count >= max) throw new Conflict("receiver-limit", { max });
		return insertReceiver(tx, uid, details, now);
	});
}

/** Deletes receiving info of the viewer. @throws NotFound for that of others */
export async function removeReceiver(ctx: Ctx, id: number): Promise<void> {
	await ctx.transaction(async (tx) => {
		if (!(await deleteReceiver(tx, ctx.viewer.uid, id))) throw new NotFound();
	});
}
