import { disputeRules } from "#contract/walletDisputes.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { cleanText } from "../../../../platform/data/text.ts";
import { Conflict, Forbidden, Invalid, NotFound } from "../../../../platform/http/errors.ts";
import { consumeLimit } from "../../actions/consumeLimit.ts";
import { findLine } from "../../line/queries.ts";
import { disputes } from "../tables.ts";

/**
 * Stores the viewer's complaint about one of their lines, once per line and up to five a day.
 * @throws Invalid `message`; NotFound for a line of others; Conflict `dispute-repeated`; Forbidden `dispute-limit`
 */
export function openDispute(ctx: Ctx, { id: transferId, message: text }: { id: number; message: string }) {
	const { uid } = ctx.viewer;
	const message = cleanText(text);
	const length = [...message].length;
	if (length < disputeRules.min)
		throw new Invalid({ message: "field.too-short" }, undefined, { min: disputeRules.min });
	if (length > disputeRules.max) throw new Invalid({ message: "field.too-long" }, undefined, { max: disputeRules.max });
	return ctx.transaction(async (tx) => {
		if (!(await findLine(tx, uid, transferId))) throw new NotFound();
		const createdAt = ctx.clock.now();
		const [opened] = await tx
			.insert(disputes)
			.values({ transferId, uid, message, createdAt })
			.onConflictDoNothing()
			.returning({ id: disputes.id });
		if (!opened) throw new Conflict("dispute-repeated");
		const { perDay: max } = disputeRules;
		if (!(await consumeLimit(tx, { uid, kind: "dispute", period: "day", amount: 1, max, now: createdAt })))
			throw new Forbidden("dispute-limit", { max });
		return opened;
	});
}
