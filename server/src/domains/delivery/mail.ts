import type { Config } from "../../config.ts";
import type { Database } from "../../platform/data/db.ts";
import { outbox } from "../../platform/data/tables.ts";
import type { Mailer } from "../../platform/delivery.ts";
import { enqueue } from "../../platform/jobs/events.ts";

export const mailJob = "mail.deliver";

/** Milliseconds: a mail server that hangs must not block a worker for the library's default of ten minutes. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends by SMTP when a server is configured, else writes to the outbox table. */
export function createMailer(config: Config, db: Database): Mailer {
	let transport: ReturnType<typeof openTransport> | undefined;
	return {
		enqueue: (tx, email) => enqueue(tx, mailJob, email),
		async deliver(email) {
			if (!config.smtpUrl) {
				const { to: recipient, subject, text: body, html, headers } = email;
				await db.insert(outbox).values({ kind: "mail", recipient, subject, body, html, headers });
				return;
			}
			transport ??= openTransport(config.smtpUrl, config.mailFrom);
			await (await transport).sendMail(email);
		},
	};
}

/** The library is loaded with the first mail. */
async function openTransport(url: string, from: string) {
	const { default: nodemailer } = await import("nodemailer");
	return nodemailer.createTransport({ url, ...timeouts }, { from });
}
