import nodemailer from "nodemailer";
import type { Config } from "../config.ts";
import type { Database, Tx } from "./db.ts";
import { enqueue } from "./events.ts";
import { outbox } from "./tables.ts";

export interface Letter {
	to: string;
	subject: string;
	/** Plain text; addresses in it are links in every mail program. */
	text: string;
}

export interface Mail {
	/** Leaves with the transaction, and waits as a job when the mail server is down. */
	post(tx: Pick<Tx, "execute">, letter: Letter): Promise<void>;
	/** Hands a letter to the server now; for the job. */
	deliver(letter: Letter): Promise<void>;
}

export const mailTask = "mail.deliver";

/** Milliseconds: a mail server that hangs must not hold a worker for the library's ten minutes. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** SMTP when a server is set, else the outbox table. */
export function createMail(config: Config, db: Database): Mail {
	const transport = config.smtpUrl ? nodemailer.createTransport({ url: config.smtpUrl, ...patience }, { from: config.mailFrom }) : undefined;
	return {
		post: (tx, letter) => enqueue(tx, mailTask, letter),
		async deliver(letter) {
			if (transport) await transport.sendMail(letter);
			else await db.insert(outbox).values({ kind: "mail", recipient: letter.to, subject: letter.subject, body: letter.text });
		},
	};
}
