import type { Deps } from "../../../platform/context.ts";
import { say } from "../../../platform/words.ts";
import { administratorEmails } from "../../accounts/queries.ts";
import { type FeedbackRow, takeUntold } from "../queries.ts";

const maxPerMail = 50;
const excerptLength = 300;

/**
 * Notifies the administrators of new feedback in one mail, sent to the setting `FEEDBACK_MAIL`, else to their confirmed
 * addresses. Each feedback is included once.
 */
export async function tellAdministrators({ db, clock, config, mail }: Deps): Promise<void> {
	await db.transaction(async (tx) => {
		const rows = await takeUntold(tx, maxPerMail, clock.now());
		if (rows.length === 0) return;
		const values = { site: config.siteName, n: rows.length, list: rows.map(summaryOf).join("\n\n"), link: `${config.publicUrl}/admin/feedback` };
		for (const to of config.feedbackMail ? [config.feedbackMail] : await administratorEmails(tx))
			await mail.post(tx, { to, subject: say("en", "mail.feedback-digest.subject", values), text: say("en", "mail.feedback-digest.text", values) });
	});
}

const summaryOf = ({ id, message }: FeedbackRow): string => `#${id}  ${[...message.replace(/\s+/g, " ")].slice(0, excerptLength).join("")}`;
