import { and, eq, gt, isNull } from "drizzle-orm";
import type { Lang } from "#contract/sections.ts";
import type { Deps } from "../../../../platform/context.ts";
import type { Db, Tx } from "../../../../platform/data/db.ts";
import { TooManyRequests, Unavailable } from "../../../../platform/http/errors.ts";
import { t } from "../../../../platform/i18n.ts";
import { enqueue } from "../../../../platform/jobs/events.ts";
import { consume } from "../../../../platform/security/throttle.ts";
import { accounts, codeRequests } from "../../../accounts/tables.ts";
import { type CodeRequest, issueCode } from "../../oneTimeCode/codeRequests.ts";
import { isKnownDevice } from "../../password/queries.ts";
import { codeTimings, type Requester, resetDeliveryLimits } from "../../throttles.ts";

export const passwordResetJob = "auth.send-password-reset-code";

/** A member, and the addresses that a code may be sent to. */
type Member = Pick<typeof accounts.$inferSelect, "uid" | "name" | "email" | "phone">;

/**
 * Job that looks the member up and sends the code: to the phone when that was typed, otherwise to the e-mail, otherwise to
 * the phone. An unconfirmed address is used only when the account has no confirmed one. Without a matching account, or above
 * the limits, nothing is sent.
 */
export async function sendPasswordResetCode(
	{ db, mailer, sms, config, clock, log }: Deps,
	payload: { challenge: number; lang: Lang; asker: Requester },
): Promise<void> {
	const { challenge: id, lang, asker } = payload;
	await db
		.transaction(async (tx) => {
			const now = clock.now();
			const [challenge] = await tx
				.select()
				.from(codeRequests)
				.where(and(eq(codeRequests.id, id), isNull(codeRequests.usedAt), gt(codeRequests.expiresAt, now)))
				.for("update");
			const member = challenge && (await findMember(tx, challenge));
			if (!member) return;
			const known = await isKnownDevice(tx, member.uid, asker.device);
			const values = { site: config.siteName, name: member.name, link: `${config.publicUrl}/forget/change` };
			if (challenge.kind !== "phone" && member.email) {
				await consume(tx, resetDeliveryLimits(member.uid, asker, known, undefined));
				const { code } = await issueCode(tx, config, now, id, { uid: member.uid, channel: "mail" });
				return mailer.enqueue(tx, {
					to: member.email,
					subject: t(lang, "mail.password-reset.subject", values),
					text: t(lang, "mail.password-reset.text", { ...values, code }),
				});
			}
			if (member.phone) await sendBySms(tx, member.uid, member.phone, known);
		})
		.catch(async (error: unknown) => {
			if (!(error instanceof TooManyRequests || error instanceof Unavailable)) throw error;
			// A message was just sent to this number: this one is sent after the wait.
			if (error instanceof TooManyRequests && error.seconds <= codeTimings.wait)
				return enqueue(db, passwordResetJob, payload, { runAt: new Date(clock.now().getTime() + error.seconds * 1000), maxAttempts: 5 });
			log.info({ reason: error.code }, "password reset code not sent");
		});

	async function sendBySms(tx: Tx, uid: number, phone: string, known: boolean): Promise<void> {
		await consume(tx, resetDeliveryLimits(uid, asker, known, { phone }));
		const { code, expiresAt } = await issueCode(tx, config, clock.now(), id, { uid, channel: "sms" });
		await sms.enqueue(tx, { to: phone, text: t(lang, "sms.password-reset-code", { site: config.siteName, code }), expiresAt, quota: "members" });
	}
}

const columns = { phone: accounts.phone, email: accounts.emailKey, username: accounts.usernameKey };

async function findMember(db: Db, { kind, target }: CodeRequest): Promise<Member | undefined> {
	const [account] = await db
		.select()
		.from(accounts)
		.where(eq(columns[kind as keyof typeof columns], target));
	if (!account) return undefined;
	const { uid, name, email, emailVerifiedAt, phone, phoneVerifiedAt } = account;
	return { uid, name, email: emailVerifiedAt || !phoneVerifiedAt ? email : null, phone: phoneVerifiedAt || !emailVerifiedAt ? phone : null };
}
