import { feedbackRules } from "#contract/feedback.ts";
import { langs } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { cleanText } from "../../../platform/data/text.ts";
import { AppError, Invalid, NotFound } from "../../../platform/http/errors.ts";
import { t } from "../../../platform/i18n.ts";
import { publish } from "../../../platform/jobs/events.ts";
import { findAccount } from "../../accounts/queries.ts";
import { logModeration } from "../../moderationLog/actions/logModeration.ts";
import { answerAddress } from "../answerDelivery.ts";
import { feedbackAnswered } from "../events.ts";
import { type FeedbackRow, lockFeedback, updateAnswer } from "../queries.ts";

/**
 * Answers a feedback, once. The answer is shown to the member and sent to the address given with the feedback, else to
 * the member's confirmed one.
 * @throws Invalid `content-empty`; NotFound; AppError 409 `feedback-answered`.
 */
export async function answerFeedback(ctx: Ctx, id: number, text: string): Promise<{ id: number; state: "answered" }> {
	const answer = cleanText(text);
	if (answer === "") throw new Invalid({ answer: "content-empty" });
	if ([...answer].length > feedbackRules.answerMax) throw new Invalid({ answer: "field.too-long" });
	return ctx.transaction(async (tx) => {
		const row = await lockFeedback(tx, id);
		if (!row) throw new NotFound();
		if (row.answeredAt) throw new AppError(409, "feedback-answered");
		await updateAnswer(tx, id, { answer, answeredBy: ctx.viewer.uid, answeredAt: ctx.clock.now() });
		await sendAnswer(ctx, tx, row, answer);
		if (row.uid !== null) await publish(tx, feedbackAnswered({ id, uid: row.uid }));
		await logModeration(tx, ctx, {
			action: "answer-feedback",
			object: { kind: "feedback", id },
			before: { state: "open" },
			after: { state: "answered" },
		});
		return { id, state: "answered" as const };
	});
}

/** Sends the answer by mail, in the language of the feedback. */
async function sendAnswer(ctx: Ctx, tx: Tx, row: FeedbackRow, answer: string): Promise<void> {
	const writer = row.uid === null ? undefined : await findAccount(tx, row.uid);
	const to = answerAddress(row, writer?.emailVerifiedAt ? writer.email : null);
	if (!to) return;
	const lang = langs.find((known) => known === row.lang) ?? "en";
	const site = ctx.deps.config.siteName;
	await ctx.deps.mailer.enqueue(tx, {
		to,
		subject: t(lang, "mail.feedback-reply.subject", { site }),
		text: t(lang, "mail.feedback-reply.text", {
			site,
			name: writer?.name ?? t(lang, "mail.feedback-reply.guest"),
			message: row.message,
			answer,
		}),
	});
}
