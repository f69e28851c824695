import { and, eq, gt, isNull } from "drizzle-orm";
import type { Lang } from "#contract/sections.ts";
import { spendAll } from "../../../platform/budgets.ts";
import type { Deps } from "../../../platform/context.ts";
import type { Db, Tx } from "../../../platform/db.ts";
import { TooMany, Unavailable } from "../../../platform/errors.ts";
import { enqueue } from "../../../platform/events.ts";
import { say } from "../../../platform/words.ts";
import { type Challenge, codeTimes, issueCode } from "../challenges.ts";
import { isKnownDevice } from "../credentials.ts";
import { type Asker, sendingBudgets } from "../recoveryBudgets.ts";
import { neighboursBudget, numberBudgets } from "../smsBudgets.ts";
import { accounts, challenges } from "../tables.ts";

export const recoveryTask = "accounts.send-recovery";

/** A member, and the addresses that a code may be sent to. */
type Member = Pick<typeof accounts.$inferSelect, "uid" | "name" | "email" | "phone">;

/**
 * Job that looks the member up and sends the code: to the phone when that was typed, otherwise to the e-mail, otherwise to
 * the phone. An unconfirmed address is used only when the account has no confirmed one. Without a matching account, or above
 * the limits, nothing is sent.
 */
export async function sendRecovery({ db, mail, sms, config, clock, log }: Deps, payload: { challenge: number; lang: Lang; asker: Asker }): Promise<void> {
	const { challenge: id, lang, asker } = payload;
	await db
		.transaction(async (tx) => {
			const now = clock.now();
			const [challenge] = await tx
				.select()
				.from(challenges)
				.where(and(eq(challenges.id, id), isNull(challenges.usedAt), gt(challenges.expiresAt, now)))
				.for("update");
			const member = challenge && (await findMember(tx, challenge));
			if (!member) return;
			const known = await isKnownDevice(tx, member.uid, asker.device);
			const values = { site: config.siteName, name: member.name, link: `${config.publicUrl}/forget/change` };
			if (challenge.kind !== "phone" && member.email) {
				await spendAll(tx, now, sendingBudgets(member.uid, asker, { known, channel: "mail" }));
				const { code } = await issueCode(tx, config, now, id, { uid: member.uid, channel: "mail" });
				return mail.post(tx, {
					to: member.email,
					subject: say(lang, "mail.recover.subject", values),
					text: say(lang, "mail.recover.text", { ...values, code }),
				});
			}
			if (member.phone) await sendBySms(tx, member.uid, member.phone, known);
		})
		.catch(async (error: unknown) => {
			if (!(error instanceof TooMany || error instanceof Unavailable)) throw error;
			// A message was just sent to this number: this one is sent after the wait.
			if (error instanceof TooMany && error.seconds <= codeTimes.wait)
				return enqueue(db, recoveryTask, payload, { runAt: new Date(clock.now().getTime() + error.seconds * 1000), maxAttempts: 5 });
			log.info({ reason: error.code }, "password reset code not sent");
		});

	async function sendBySms(tx: Tx, uid: number, phone: string, known: boolean): Promise<void> {
		await spendAll(tx, clock.now(), [
			...sendingBudgets(uid, asker, { known, channel: "sms" }),
			...(known ? numberBudgets("recover.known", phone) : [...numberBudgets("recover", phone), neighboursBudget(phone, asker.block)]),
		]);
		const { code, expiresAt } = await issueCode(tx, config, clock.now(), id, { uid, channel: "sms" });
		await sms.post(tx, { to: phone, text: say(lang, "sms.recover", { site: config.siteName, code }), expiresAt, purse: "members" });
	}
}

const columns = { phone: accounts.phone, email: accounts.emailKey, username: accounts.usernameKey };

async function findMember(db: Db, { kind, target }: Challenge): Promise<Member | undefined> {
	const [account] = await db
		.select()
		.from(accounts)
		.where(eq(columns[kind as keyof typeof columns], target));
	if (!account) return undefined;
	const { uid, name, email, emailVerifiedAt, phone, phoneVerifiedAt } = account;
	return { uid, name, email: emailVerifiedAt || !phoneVerifiedAt ? email : null, phone: phoneVerifiedAt || !emailVerifiedAt ? phone : null };
}
