import { authorTag } from "#contract/cacheTags.ts";
import { isMedalName } from "#contract/medals.ts";
import type { Ctx } from "../../../platform/context.ts";
import { cleanLine } from "../../../platform/data/text.ts";
import { Conflict, Invalid, NotFound } from "../../../platform/http/errors.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { findUidByUsername, getAccount } from "../../accounts/queries.ts";
import { logModeration } from "../../moderationLog/actions/logModeration.ts";
import { deleteByHand } from "../queries.ts";
import { giveMedal } from "./giveMedal.ts";

/** A reason in one line. @throws Invalid `medal-reason` for an empty one */
function cleanReason(reason: string): string {
	const clean = cleanLine(reason);
	if (!clean) throw new Invalid({ reason: "medal-reason" });
	return clean;
}

/**
 * Gives a member a medal by hand.
 * @throws Invalid `member-unknown`, `medal-reason`; Conflict `medal-repeated` when the member has it
 */
export function giveByHand(
	ctx: Ctx,
	{ username, medal, reason: typed }: { username: string; medal: string; reason: string },
): Promise<{ id: number }> {
	const reason = cleanReason(typed);
	return ctx.transaction(async (tx) => {
		const uid = await findUidByUsername(tx, username);
		if (uid === undefined || !isMedalName(medal)) throw new Invalid({ username: "member-unknown" });
		const { countryFid } = await getAccount(tx, uid);
		const now = ctx.clock.now();
		const id = await giveMedal(tx, { uid, medal, source: "hand", reason, givenBy: ctx.viewer.uid, now });
		if (id === undefined) throw new Conflict("medal-repeated");
		const object = { kind: "medal", id };
		await logModeration(tx, ctx, {
			action: "give-medal",
			object,
			of: { uid, countryFid },
			reason,
			before: {},
			after: { medal },
		});
		return { id };
	});
}

/** Takes back a medal that was given by hand. @throws NotFound; Invalid `medal-reason` */
export function takeByHand(ctx: Ctx, { id, reason: typed }: { id: number; reason: string }): Promise<void> {
	const reason = cleanReason(typed);
	return ctx.transaction(async (tx) => {
		const award = await deleteByHand(tx, id);
		if (!award) throw new NotFound();
		const { uid, medal } = award;
		await signal(tx, { invalidate: [authorTag(uid)] });
		const { countryFid } = await getAccount(tx, uid);
		const object = { kind: "medal", id };
		await logModeration(tx, ctx, {
			action: "take-medal",
			object,
			of: { uid, countryFid },
			reason,
			before: { medal },
			after: {},
		});
	});
}
