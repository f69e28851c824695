import type { Deps } from "../../../platform/context.ts";
import { say } from "../../../platform/words.ts";
import { administratorEmails } from "../../accounts/queries.ts";
import { type FeedbackRow, takeUntold } from "../queries.ts";

const mostAtOnce = 50;
const shownOfEach = 300;

/**
 * Tells the administrators of what came since the last time, in one mail for all: to the setting `FEEDBACK_MAIL`, else to
 * their confirmed addresses. Each feedback is told once; without any address they wait in the list on the site.
 */
export async function tellAdministrators({ db, clock, config, mail }: Deps): Promise<void> {
	await db.transaction(async (tx) => {
		const rows = await takeUntold(tx, mostAtOnce, clock.now());
		if (rows.length === 0) return;
		const values = { site: config.siteName, n: rows.length, list: rows.map(line).join("\n\n"), link: `${config.publicUrl}/admin/feedback` };
		for (const to of config.feedbackMail ? [config.feedbackMail] : await administratorEmails(tx))
			await mail.post(tx, { to, subject: say("en", "mail.feedback-digest.subject", values), text: say("en", "mail.feedback-digest.text", values) });
	});
}

const line = ({ id, message }: FeedbackRow): string => `#${id}  ${[...message.replace(/\s+/g, " ")].slice(0, shownOfEach).join("")}`;
