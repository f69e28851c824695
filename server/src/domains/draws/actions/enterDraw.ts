import { and, eq } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { Conflict, Forbidden } from "../../../platform/http/errors.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { consumeLimit } from "../../wallet/actions/consumeLimit.ts";
import { transfer } from "../../wallet/actions/transfer.ts";
import { tagOf } from "../fairness.ts";
import { mayEnter } from "../policy.ts";
import { type DrawRow, getShownDraw, takeNumbers } from "../queries.ts";
import { drawEntries } from "../tables.ts";

const ownIn = (drawId: number, uid: number) => and(eq(drawEntries.drawId, drawId), eq(drawEntries.uid, uid));

/**
 * Counts entries of a member towards the limit of a draw: in all, of a wheel in a day.
 * @returns false when it would be exceeded
 */
export const consumeEntries = (
	tx: Tx,
	{ id, kind, maxPerMember: max }: Pick<DrawRow, "id" | "kind" | "maxPerMember">,
	{ uid, wanted, now }: { uid: number; wanted: number; now: Date },
): Promise<boolean> =>
	consumeLimit(tx, { uid, kind: `draw:${id}`, period: kind === "wheel" ? "day" : "once", amount: wanted, max, now });

/**
 * Pays for entries of the viewer and takes their numbers, up to the limit of the draw.
 * The row of the draw is locked last, so that entries of others wait only for the end of this transaction.
 * @returns the last number
 * @throws Forbidden by `mayEnter`, `balance-too-low`; Conflict `draw-over` when the draw has ended meanwhile
 */
export async function buyEntries(tx: Tx, ctx: Ctx, draw: DrawRow, wanted: number): Promise<number> {
	const { viewer, clock, deps } = ctx;
	const { uid } = viewer;
	const now = clock.now();
	const { minorAge, features } = deps.config;
	authorize(mayEnter(viewer, { draw, own: 0, minorAge, wallet: features.wallet, now }));
	if (!(await consumeEntries(tx, draw, { uid, wanted, now })))
		throw new Forbidden("draw-limit", { max: draw.maxPerMember });
	await transfer(tx, {
		from: uid,
		to: "fees",
		currency: "xgold",
		amount: draw.price * wanted,
		reason: "draw-ticket",
		objectId: draw.id,
		key: `draw:${draw.id}:${uid}:${crypto.randomUUID()}`,
		now,
	});
	const last = await takeNumbers(tx, draw.id, wanted, now);
	if (last === undefined) throw new Conflict("draw-over");
	return last;
}

/** Buys tickets. @throws NotFound; Conflict `draw-kind` for a wheel; and as `buyEntries` */
export function enterDraw(ctx: Ctx, { id, tickets }: { id: number; tickets: number }) {
	return ctx.transaction(async (tx) => {
		const draw = await getShownDraw(tx, id, ctx.countryFid);
		if (draw.kind !== "date") throw new Conflict("draw-kind");
		const last = await buyEntries(tx, ctx, draw, tickets);
		const first = last - tickets + 1;
		const { uid } = ctx.viewer;
		const tag = tagOf(ctx.deps.config.secret, id, uid);
		const createdAt = ctx.clock.now();
		await tx
			.insert(drawEntries)
			.values(Array.from({ length: tickets }, (_, at) => ({ drawId: id, number: first + at, uid, tag, createdAt })));
		const own = await tx.$count(drawEntries, ownIn(id, uid));
		return { first, last, own };
	});
}
