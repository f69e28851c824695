import type { Deps } from "../../../platform/context.ts";
import { runInBatches, Unfinished } from "../../../platform/jobs/batches.ts";
import { isFlagOn } from "../../siteSettings/queries.ts";
import { isEmpty, loadWeeklyContent } from "../content.ts";
import { writeWeeklyMail } from "../mail.ts";
import { claimWeek, listDueRecipients, type Recipient } from "../queries.ts";
import { dueSections } from "../schedule.ts";
import { weeklyMailShare } from "../settings.ts";

const batchSize = 50;
/** The e-mails of an hour are sent within it. */
const rest = 1;

/**
 * Writes the e-mails of the sections in which it is Thursday morning. Runs every ten minutes: what one run does not
 * finish the next one goes on with.
 */
export async function sendWeeklyMails(deps: Deps): Promise<void> {
	for (const [week, fids] of dueSections(deps.clock.now())) {
		try {
			await runInBatches(async () => {
				const recipients = await listDueRecipients(deps.db, fids, week, batchSize);
				for (const recipient of recipients) await sendOne(deps, recipient, week);
				return recipients.length === batchSize;
			}, rest);
		} catch (error) {
			if (!(error instanceof Unfinished)) throw error;
		}
	}
}

/** The member's row of the week and the e-mail are one transaction, so that no e-mail is sent twice or lost. */
async function sendOne(deps: Deps, recipient: Recipient, week: string): Promise<void> {
	const isOn = await isFlagOn(deps, weeklyMailShare, recipient.countryFid, recipient.uid);
	const content = await loadWeeklyContent(deps, recipient);
	const sent = isOn && !isEmpty(content);
	await deps.db.transaction(async (tx) => {
		const claimed = await claimWeek(tx, { uid: recipient.uid, week, sent, now: deps.clock.now() });
		if (claimed && sent) await deps.mailer.enqueue(tx, writeWeeklyMail(deps.config, recipient, content));
	});
}
