import nodemailer from "nodemailer";
import type { Config } from "../config.ts";
import type { Database } from "./db.ts";
import type { Mail } from "./delivery.ts";
import { enqueue } from "./events.ts";
import { outbox } from "./tables.ts";

export const mailTask = "mail.deliver";

/** Milliseconds: a mail server that hangs must not block a worker for the library's default of ten minutes. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends by SMTP when a server is configured, else writes to the outbox table. */
export function createMail(config: Config, db: Database): Mail {
	const transport = config.smtpUrl ? nodemailer.createTransport({ url: config.smtpUrl, ...timeouts }, { from: config.mailFrom }) : undefined;
	return {
		post: (tx, email) => enqueue(tx, mailTask, email),
		async deliver(email) {
			if (transport) await transport.sendMail(email);
			else await db.insert(outbox).values({ kind: "mail", recipient: email.to, subject: email.subject, body: email.text });
		},
	};
}
