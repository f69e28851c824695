import { feedbackRules } from "#contract/feedback.ts";
import type { Ctx } from "../../../platform/context.ts";
import { dayMs } from "../../../platform/durations.ts";
import { networkPrefix } from "../../../platform/http/clientAddress.ts";
import { Forbidden, Invalid } from "../../../platform/http/errors.ts";
import { consume, type Use } from "../../../platform/security/throttle.ts";
import { attachPictures } from "../../media/actions/attachPictures.ts";
import { insertFeedback, lockAndCountSince } from "../queries.ts";
import { checkFeedback } from "../rules.ts";

interface NewFeedback {
	message: string;
	/** Where the answer is sent; a guest must name it. */
	email?: string | undefined;
	/** A picture of the member. */
	aid?: number | undefined;
	/** Path of the page that it is about. */
	page?: string | undefined;
}

const guestLimits = (address: string): Use[] => [
	{ key: `feedback|a${networkPrefix(address)}`, points: 50, seconds: dayMs / 1000 },
	{ key: "feedback|guests", points: 2_000, seconds: dayMs / 1000 },
];

/**
 * Stores a feedback of anybody, also of a banned member, for the administrators; a job notifies them. A member sends at
 * most five in 24 hours. Guests send no picture and have a daily limit by network and one for all guests.
 * @throws Invalid by field; Forbidden `feedback-enough`; TooManyRequests for guests.
 */
export async function sendFeedback(ctx: Ctx, feedback: NewFeedback): Promise<{ id: number }> {
	const { viewer } = ctx;
	const { aid, page } = feedback;
	const content = checkFeedback(feedback, viewer.loggedIn);
	if (aid && !viewer.loggedIn) throw new Invalid({ aid: "picture-not-yours" });
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
			aid: aid ?? null,
			page: page ?? null,
			lang: ctx.lang,
			agent: ctx.userAgent,
			createdAt: now,
		});
		if (aid) await attachPictures(tx, { uid: viewer.uid, aids: [aid], usedBy: `feedback:${id}` });
		return { id };
	});
}
