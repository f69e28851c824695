import nodemailer from "nodemailer";
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
	const transport = config.smtpUrl
		? nodemailer.createTransport({ url: config.smtpUrl, ...timeouts }, { from: config.mailFrom })
		: undefined;
	return {
		enqueue: (tx, email) => enqueue(tx, mailJob, email),
		async deliver(email) {
			if (transport) await transport.sendMail(email);
			else
				await db.insert(outbox).values({
					kind: "mail",
					recipient: email.to,
					subject: email.subject,
					body: email.text,
					html: email.html,
					headers: email.headers,
				});
		},
	};
}
