import type { AdminFeedbackView } from "#contract/feedback.ts";
import type { Config } from "../../config.ts";
import type { FeedbackRow } from "./queries.ts";

/** The address for an answer: the one given with the feedback, else the member's confirmed one. */
export const answerAddress = (
	{ email }: Pick<FeedbackRow, "email">,
	confirmed: string | null | undefined,
): string | null => email ?? confirmed ?? null;

/** Whether mail can be sent: by a mail server, or into the outbox of a development server. */
export const canSendMail = ({ smtpUrl, environment }: Pick<Config, "smtpUrl" | "environment">): boolean =>
	smtpUrl !== undefined || environment !== "production";

/** How an answer reaches the author. Only members see it on the site. */
export function answerReach(
	row: Pick<FeedbackRow, "email" | "uid">,
	confirmed: string | null | undefined,
	mailEnabled: boolean,
): AdminFeedbackView["reach"] {
	const mail = mailEnabled && answerAddress(row, confirmed) !== null;
	if (row.uid === null) return mail ? "mail" : "nowhere";
	return mail ? "mail-and-site" : "site";
}
