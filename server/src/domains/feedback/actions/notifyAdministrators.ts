import { pathTo } from "#contract/screenPaths.ts";
import type { Deps } from "../../../platform/context.ts";
import { t } from "../../../platform/i18n.ts";
import { listAdministratorMailboxes } from "../../accounts/role/queries.ts";
import { claimUnnotified, type FeedbackRow } from "../queries.ts";

const maxPerMail = 50;
const excerptLength = 300;

/**
 * Notifies the administrators of new feedback in one mail, sent to the address of the setting, else to their confirmed
 * ones. Each feedback is included once.
 */
export async function notifyAdministrators({ db, clock, config, mailer }: Deps): Promise<void> {
	await db.transaction(async (tx) => {
		const rows = await claimUnnotified(tx, maxPerMail, clock.now());
		if (rows.length === 0) return;
		const values = {
			site: config.siteName,
			n: rows.length,
			list: rows.map(summaryOf).join("\n\n"),
			link: config.publicUrl + pathTo("admin/feedback"),
		};
		const mailboxes = config.feedbackEmail
			? [{ to: config.feedbackEmail, lang: "en" as const }]
			: await listAdministratorMailboxes(tx);
		for (const { to, lang } of mailboxes)
			await mailer.enqueue(tx, {
				to,
				subject: t(lang, "mail.feedback-digest.subject", values),
				text: t(lang, "mail.feedback-digest.text", values),
			});
	});
}

const summaryOf = ({ id, message }: FeedbackRow): string =>
	`#${id}  ${[...message.replace(/\s+/g, " ")].slice(0, excerptLength).join("")}`;
