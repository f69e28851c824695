import type { Deps } from "../../platform/context.ts";
import type { Email, QueuedSms } from "../../platform/delivery.ts";
import { defineDomain } from "../domain.ts";
import { mailJob } from "./mail.ts";
import { serveOutbox } from "./outbox.ts";
import { smsBudget, smsPrice } from "./settings.ts";
import { smsJob } from "./sms.ts";

/** Delivery of e-mails and SMS. */
export const delivery = defineDomain({
	name: "delivery",
	settings: [smsPrice, smsBudget],
	jobs: [
		{ name: mailJob, run: ({ mailer }: Deps, email: Email) => mailer.deliver(email) },
		{ name: smsJob, run: ({ sms }: Deps, message: QueuedSms) => sms.deliver(message) },
	],
	serve: serveOutbox,
});
