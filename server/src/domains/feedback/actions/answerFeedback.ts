import { feedbackRules } from "#contract/feedback.ts";
import { langs } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/db.ts";
import { AppError, Invalid, Missing } from "../../../platform/errors.ts";
import { publish } from "../../../platform/events.ts";
import { must } from "../../../platform/policy.ts";
import { cleanText } from "../../../platform/text.ts";
import { say } from "../../../platform/words.ts";
import { findAccount } from "../../accounts/queries.ts";
import { feedbackAnswered } from "../events.ts";
import { mayAnswerFeedback } from "../policy.ts";
import { type FeedbackRow, lockFeedback, writeAnswer } from "../queries.ts";
import { addressOf } from "../reach.ts";

/**
 * Answers a feedback, once. The answer is shown to the member and sent to the address given with the feedback, else to the
 * member's confirmed one.
 * @throws Invalid `content-empty`; NotFound; AppError 409 `feedback-answered`.
 */
export async function answerFeedback(ctx: Ctx, id: number, text: string): Promise<{ id: number; state: "answered" }> {
	must(mayAnswerFeedback(ctx.viewer));
	const answer = cleanText(text);
	if (answer === "") throw new Invalid({ answer: "content-empty" });
	if ([...answer].length > feedbackRules.answerMax) throw new Invalid({ answer: "field.too-long" });
	return ctx.transact(async (tx) => {
		const row = await lockFeedback(tx, id);
		if (!row) throw new Missing();
		if (row.answeredAt) throw new AppError(409, "feedback-answered");
		await writeAnswer(tx, id, { answer, answeredBy: ctx.viewer.uid, answeredAt: ctx.clock.now() });
		await sendAnswer(ctx, tx, row, answer);
		await publish(tx, feedbackAnswered({ id, uid: row.uid }));
		return { id, state: "answered" as const };
	});
}

/** Sends the answer by mail, in the language of the feedback. */
async function sendAnswer(ctx: Ctx, tx: Tx, row: FeedbackRow, answer: string): Promise<void> {
	const writer = row.uid === null ? undefined : await findAccount(tx, row.uid);
	const to = addressOf(row, writer?.emailVerifiedAt ? writer.email : null);
	if (!to) return;
	const lang = langs.find((known) => known === row.lang) ?? "en";
	const site = ctx.deps.config.siteName;
	await ctx.deps.mail.post(tx, {
		to,
		subject: say(lang, "mail.feedback-answer.subject", { site }),
		text: say(lang, "mail.feedback-answer.text", { site, name: writer?.name ?? say(lang, "mail.feedback-answer.guest"), message: row.message, answer }),
	});
}
