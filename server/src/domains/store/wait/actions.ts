import type { Ctx, Deps } from "../../../platform/context.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { publish } from "../../../platform/jobs/events.ts";
import { authorize, requireUnbannedMember } from "../../../platform/security/policy.ts";
import { offerAvailable } from "../events.ts";
import { findSoldGoods } from "../queries.ts";
import { deleteNotified, deleteWait, insertWait, listFulfilled, markNotified } from "./queries.ts";

interface Wish {
	goodsId: number;
	countryFid: number;
	wait: boolean;
}

/** Whether the viewer is notified when goods can be bought. @throws NotFound; Forbidden `banned` */
export function setWait(ctx: Ctx, { goodsId, countryFid, wait }: Wish): Promise<{ waits: boolean }> {
	authorize(requireUnbannedMember(ctx.viewer));
	return ctx.transaction(async (tx) => {
		const sold = await findSoldGoods(tx, { goodsId, countryFid });
		if (!sold || (wait && sold.goods.archivedAt)) throw new NotFound();
		const { uid } = ctx.viewer;
		await (wait ? insertWait(tx, uid, sold.offer.id, ctx.clock.now()) : deleteWait(tx, uid, sold.offer.id));
		return { waits: wait };
	});
}

const batch = 500;
const weekMs = 7 * 86_400_000;

/** Notifies members of what they can buy now; once, until they ask again. */
export async function notifyWaiting({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	const now = clock.now();
	for (let found = batch; found === batch; )
		found = await db.transaction(async (tx) => {
			const rows = await listFulfilled(tx, now, batch);
			for (const [offerId, own] of Map.groupBy(rows, (row) => row.offerId)) {
				const uids = own.map(({ uid }) => uid);
				await markNotified(tx, offerId, uids, now);
				await publish(tx, offerAvailable({ offerId, uids }));
			}
			return rows.length;
		});
	await deleteNotified(db, new Date(now.getTime() - weekMs));
}
