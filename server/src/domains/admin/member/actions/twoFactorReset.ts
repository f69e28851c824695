import { and, asc, eq } from "drizzle-orm";
import type { Ctx } from "../../../../platform/context.ts";
import { type Db, first } from "../../../../platform/data/db.ts";
import { cleanText } from "../../../../platform/data/text.ts";
import { Conflict, Forbidden, Invalid, NotFound } from "../../../../platform/http/errors.ts";
import { resetTwoFactor } from "../../../auth/twoFactor/actions/resetTwoFactor.ts";
import { secondFactorResets } from "../tables.ts";
import { lockManaged } from "./manageMember.ts";

export type ResetRow = typeof secondFactorResets.$inferSelect;

/** Open proposals, of one member or of all, oldest first. */
export const listOpenResets = (db: Db, uid?: number): Promise<ResetRow[]> =>
	db
		.select()
		.from(secondFactorResets)
		.where(and(eq(secondFactorResets.state, "open"), uid === undefined ? undefined : eq(secondFactorResets.uid, uid)))
		.orderBy(asc(secondFactorResets.id))
		.limit(100);

/** Who may confirm a proposal: another administrator than the one who made it, and than the member. */
export const mayConfirmReset = (uid: number, row: Pick<ResetRow, "uid" | "proposedBy">): boolean =>
	row.proposedBy !== uid && row.uid !== uid;

/** Proposes to turn off a member's two-factor login. @throws Forbidden `two-factor-off`; Conflict `reset-open` */
export function proposeReset(
	ctx: Ctx,
	{ uid, reason: typed }: { uid: number; reason: string },
): Promise<{ id: number }> {
	const reason = cleanText(typed);
	if (reason === "") throw new Invalid({ reason: "field.required" });
	return ctx.transaction(async (tx) => {
		const { secondFactors } = await lockManaged(tx, ctx, uid, "reset");
		if (secondFactors.length === 0) throw new Forbidden("two-factor-off");
		if ((await listOpenResets(tx, uid)).length > 0) throw new Conflict("reset-open");
		return first(
			await tx
				.insert(secondFactorResets)
				.values({ uid, reason, proposedBy: ctx.viewer.uid, createdAt: ctx.clock.now() })
				.returning({ id: secondFactorResets.id }),
		);
	});
}

/**
 * Confirms a proposal of somebody else, or declines one, once.
 * @throws NotFound; Conflict `reset-decided`; Forbidden `reset-own`
 */
export const decideReset = (ctx: Ctx, { id, confirmed }: { id: number; confirmed: boolean }): Promise<void> =>
	ctx.transaction(async (tx) => {
		const [row] = await tx.select().from(secondFactorResets).where(eq(secondFactorResets.id, id)).for("update");
		if (!row) throw new NotFound();
		if (row.state !== "open") throw new Conflict("reset-decided");
		if (confirmed && !mayConfirmReset(ctx.viewer.uid, row)) throw new Forbidden("reset-own");
		if (confirmed) {
			await lockManaged(tx, ctx, row.uid, "reset");
			await resetTwoFactor(tx, ctx, row.uid);
		}
		await tx
			.update(secondFactorResets)
			.set({
				state: confirmed ? "confirmed" : "declined",
				decidedBy: ctx.viewer.uid,
				decidedAt: ctx.clock.now(),
			})
			.where(eq(secondFactorResets.id, id));
	});
