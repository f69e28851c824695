import type { Input } from "#contract/call.ts";
import type { sendFeedback as sendCall } from "#contract/feedback.ts";
import { feedbackRules } from "#contract/feedback.ts";
import { blockOf } from "../../../platform/addresses.ts";
import { type Budget, spendAll } from "../../../platform/budgets.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Invalid, Refused } from "../../../platform/errors.ts";
import { must } from "../../../platform/policy.ts";
import { usePictures } from "../../media/actions/usePictures.ts";
import { maySendFeedback } from "../policy.ts";
import { countSinceLocked, insertFeedback } from "../queries.ts";
import { checkFeedback } from "../rules.ts";

const dayMs = 86_400_000;

const guestBudgets = (address: string): Budget[] => [
	{ key: `feedback|a${blockOf(address)}`, most: 50, seconds: dayMs / 1000 },
	{ key: "feedback|guests", most: 2_000, seconds: dayMs / 1000 },
];

/**
 * Keeps a feedback for the administrators, who are told by a job. A member sends at most five in 24 hours. Guests show no
 * picture, and draw from the day of their network and from one that all guests share, so that nobody fills the table.
 * @throws Invalid by field; Refused `feedback-enough`, `banned`; TooMany for guests.
 */
export async function sendFeedback(ctx: Ctx, body: Input<typeof sendCall>["body"]): Promise<{ id: number }> {
	const { viewer } = ctx;
	must(maySendFeedback(viewer));
	const written = checkFeedback(body, viewer.signedIn);
	if (body.aid && !viewer.signedIn) throw new Invalid({ aid: "picture-not-yours" });
	return ctx.transact(async (tx) => {
		const now = ctx.clock.now();
		if (viewer.signedIn && (await countSinceLocked(tx, viewer.uid, new Date(now.getTime() - dayMs))) >= feedbackRules.perDay)
			throw new Refused("feedback-enough", { max: feedbackRules.perDay });
		if (!viewer.signedIn) await spendAll(tx, now, guestBudgets(ctx.address));
		const uid = viewer.signedIn ? viewer.uid : null;
		const id = await insertFeedback(tx, {
			...written,
			uid,
			aid: body.aid ?? null,
			page: body.page ?? null,
			lang: ctx.lang,
			agent: ctx.userAgent,
			createdAt: now,
		});
		if (body.aid) await usePictures(tx, { uid: viewer.uid, aids: [body.aid], usedBy: `feedback:${id}` });
		return { id };
	});
}
