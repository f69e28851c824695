import type { CallRequest } from "#contract/call.ts";
import type { sendFeedback as sendCall } from "#contract/feedback.ts";
import { feedbackRules } from "#contract/feedback.ts";
import type { Ctx } from "../../../platform/context.ts";
import { dayMs } from "../../../platform/durations.ts";
import { networkPrefix } from "../../../platform/http/clientAddress.ts";
import { Forbidden, Invalid } from "../../../platform/http/errors.ts";
import { consume, type Use } from "../../../platform/security/throttle.ts";
import { attachPictures } from "../../media/actions/attachPictures.ts";
import { insertFeedback, lockAndCountSince } from "../queries.ts";
import { checkFeedback } from "../rules.ts";

const guestLimits = (address: string): Use[] => [
	{ key: `feedback|a${networkPrefix(address)}`, points: 50, seconds: dayMs / 1000 },
	{ key: "feedback|guests", points: 2_000, seconds: dayMs / 1000 },
];

/**
 * Stores a feedback of anybody, also of a banned member, for the administrators; a job notifies them. A member sends at most five in 24 hours. Guests send no
 * picture and have a daily limit by network and one for all guests.
 * @throws Invalid by field; Forbidden `feedback-enough`; TooManyRequests for guests.
 */
export async function sendFeedback(ctx: Ctx, body: CallRequest<typeof sendCall>["body"]): Promise<{ id: number }> {
	const { viewer } = ctx;
	const content = checkFeedback(body, viewer.loggedIn);
	if (body.aid && !viewer.loggedIn) throw new Invalid({ aid: "picture-not-yours" });
	return ctx.transaction(async (tx) => {
		const now = ctx.clock.now();
		if (
			viewer.loggedIn &&
			(await lockAndCountSince(tx, viewer.uid, new Date(now.getTime() - dayMs))) >= feedbackRules.perDay
		)
			throw new Forbidden("feedback-enough", { max: feedbackRules.perDay });
		if (!viewer.loggedIn) await consume(tx, guestLimits(ctx.address));
		const uid = viewer.loggedIn ? viewer.uid : null;
		const id = await insertFeedback(tx, {
			...content,
			uid,
			aid: body.aid ?? null,
			page: body.page ?? null,
			lang: ctx.lang,
			agent: ctx.userAgent,
			createdAt: now,
		});
		if (body.aid) await attachPictures(tx, { uid: viewer.uid, aids: [body.aid], usedBy: `feedback:${id}` });
		return { id };
	});
}
