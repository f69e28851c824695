import type { FeedbackCase } from "#contract/feedback.ts";
import type { Config } from "../../config.ts";
import type { FeedbackRow } from "./queries.ts";

/** Where the mail with an answer goes: to the address given with the feedback, else to the member's confirmed one. */
export const addressOf = ({ email }: Pick<FeedbackRow, "email">, confirmed: string | null | undefined): string | null => email ?? confirmed ?? null;

/** Whether letters leave at all: by the mail server, or into the local outbox where that is read. */
export const lettersLeave = ({ smtpUrl, environment }: Pick<Config, "smtpUrl" | "environment">): boolean =>
	smtpUrl !== undefined || environment !== "production";

/** Where an answer reaches the writer. The site shows it to members alone. */
export function reachOf(row: Pick<FeedbackRow, "email" | "uid">, confirmed: string | null | undefined, leave: boolean): FeedbackCase["reach"] {
	const mail = leave && addressOf(row, confirmed) !== null;
	if (row.uid === null) return mail ? "mail" : "nowhere";
	return mail ? "mail-and-site" : "site";
}
