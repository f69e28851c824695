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

/** A member, and where a code for them may go. */
type Member = Pick<typeof accounts.$inferSelect, "uid" | "name" | "email" | "phone">;

/**
 * The job of a recovery: looks the member up and sends the code, to the phone when that was typed, else to the e-mail,
 * else to the phone. One that was never confirmed will do where nothing is: whoever reads the code there has shown that it
 * is theirs. Beside a confirmed one it is a mere claim, perhaps mistyped, and gets nothing.
 * Whoever names nobody, or asked too often, gets no message and no other answer. Whether the browser is one that the
 * account knows is asked here as well, where nothing shows.
 */
export async function sendRecovery({ db, mail, sms, config, clock, log }: Deps, order: { challenge: number; lang: Lang; asker: Asker }): Promise<void> {
	const { challenge: id, lang, asker } = order;
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
			if (member.phone) await bySms(tx, member.uid, member.phone, known);
		})
		.catch(async (error: unknown) => {
			if (!(error instanceof TooMany || error instanceof Unavailable)) throw error;
			// Another message left for this number a moment ago: this one follows it.
			if (error instanceof TooMany && error.seconds <= codeTimes.wait)
				return enqueue(db, recoveryTask, order, { runAt: new Date(clock.now().getTime() + error.seconds * 1000), maxAttempts: 5 });
			log.info({ reason: error.code }, "a recovery was not sent");
		});

	async function bySms(tx: Tx, uid: number, phone: string, known: boolean): Promise<void> {
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
