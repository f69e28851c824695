import { inviteeGold } from "#contract/invitations.ts";
import { paymentReviews } from "#server/domains/fraud/tables.ts";
import { imeiHash } from "#server/domains/invitations/imei/activateImei.ts";
import { imeiActivations, phoneModels } from "#server/domains/invitations/imei/tables.ts";
import { invitationCodes, invitations } from "#server/domains/invitations/tables.ts";
import type { Transfer } from "#server/domains/wallet/actions/transfer.ts";
import type { Tx } from "#server/platform/data/db.ts";
import { dayMs } from "#server/platform/durations.ts";

interface Member {
	uid: number;
}

const models = [
	["35123456", "Spark 30"],
	["35123457", "Camon 40"],
	["35987654", "Pova 6"],
	["35987655", "Phantom V Fold 2"],
] as const;

/**
 * Friends whom the demo member and another one invited, a reward under review, and an activated phone.
 * @returns the transfers, which the caller makes
 */
export async function seedInvitations(
	tx: Tx,
	{
		members,
		inviters,
		secret,
		now,
	}: { members: readonly Member[]; inviters: readonly Member[]; secret: string; now: Date },
): Promise<Transfer[]> {
	const transfers: Transfer[] = [];
	const [demo, second] = inviters;
	if (!demo || !second) return [];
	await tx.insert(phoneModels).values(models.map(([tac, model]) => ({ tac, model })));
	await tx.insert(invitationCodes).values([
		{ uid: demo.uid, code: "BARAZA24" },
		{ uid: second.uid, code: "KARABU57" },
	]);
	for (const [at, { uid }] of members.entries()) {
		const inviterUid = at % 4 === 3 ? second.uid : demo.uid;
		const createdAt = new Date(now.getTime() - (at + 1) * 1.5 * dayMs);
		const doneAt = new Date(createdAt.getTime() + dayMs);
		const reward = at === 0 ? null : at === 1 ? ("review" as const) : ("paid" as const);
		const done = { confirmedAt: doneAt, postedAt: doneAt, rewardedAt: doneAt, reward };
		await tx.insert(invitations).values({ uid, inviterUid, createdAt, ...(reward && done) });
		const payment = {
			currency: "xgold",
			amount: inviteeGold,
			reason: "invitation",
			objectId: uid,
			key: `invitation:${uid}`,
		} as const;
		if (reward === "paid") transfers.push({ from: "rewards", to: inviterUid, ...payment, now: doneAt });
		if (reward === "review")
			await tx.insert(paymentReviews).values({
				...{ uid: inviterUid, otherUid: uid, ...payment, score: 80, createdAt: doneAt },
				signals: ["same-device", "fast-invitee"],
			});
	}
	const imei = "351234560000012";
	const activation = { hash: imeiHash(secret, imei), uid: demo.uid, lastDigits: imei.slice(-4), model: "Spark 30" };
	const createdAt = new Date(now.getTime() - 9 * dayMs);
	await tx.insert(imeiActivations).values({ ...activation, reward: "paid", createdAt });
	transfers.push({
		from: "rewards",
		to: demo.uid,
		currency: "xgold",
		amount: 100,
		reason: "imei",
		key: "imei:seed",
		now: createdAt,
	});
	return transfers;
}
