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

const guestLimits = (address: string): Budget[] => [
	{ key: `feedback|a${blockOf(address)}`, most: 50, seconds: dayMs / 1000 },
	{ key: "feedback|guests", most: 2_000, seconds: dayMs / 1000 },
];

/**
 * Stores a feedback for the administrators; a job notifies them. A member sends at most five in 24 hours. Guests send no
 * picture and have a daily limit by network and one for all guests.
 * @throws Invalid by field; Forbidden `feedback-enough`, `banned`; TooManyRequests for guests.
 */
export async function sendFeedback(ctx: Ctx, body: Input<typeof sendCall>["body"]): Promise<{ id: number }> {
	const { viewer } = ctx;
	must(maySendFeedback(viewer));
	const content = checkFeedback(body, viewer.signedIn);
	if (body.aid && !viewer.signedIn) throw new Invalid({ aid: "picture-not-yours" });
	return ctx.transact(async (tx) => {
		const now = ctx.clock.now();
		if (viewer.signedIn && (await countSinceLocked(tx, viewer.uid, new Date(now.getTime() - dayMs))) >= feedbackRules.perDay)
			throw new Refused("feedback-enough", { max: feedbackRules.perDay });
		if (!viewer.signedIn) await spendAll(tx, now, guestLimits(ctx.address));
		const uid = viewer.signedIn ? viewer.uid : null;
		const id = await insertFeedback(tx, {
			...content,
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
