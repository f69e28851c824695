import { reviewRules } from "#contract/paymentReviews.ts";
import { first, type Tx } from "../../../platform/data/db.ts";
import { hourMs } from "../../../platform/durations.ts";
import { publish } from "../../../platform/jobs/events.ts";
import { findAccount } from "../../accounts/queries.ts";
import { countMembersOfDevices, haveCommonAddress, haveCommonDevice } from "../../auth/device/queries.ts";
import { type Transfer, transfer } from "../../wallet/actions/transfer.ts";
import { hold } from "../../wallet/hold/holds.ts";
import { countPaymentsOf, countTransfersBetween, findCircle } from "../../wallet/pastPayments.ts";
import { hasTransfer } from "../../wallet/queries.ts";
import { paymentHeld } from "../events.ts";
import { countHeld, countMembersOfNetwork, countReviews, findReviewByKey } from "../queries.ts";
import { type PaymentFacts, scoreOf } from "../score.ts";
import { paymentReviews } from "../tables.ts";

const dayMs = 24 * hourMs;
/**
 * How long a member's amount is reserved for a review; then it is free again, and the payment cannot be made any more.
 */
const holdMs = 60 * dayMs;

/** A payment to a member: of another member, or of the site because of another one. */
export interface CheckedPayment extends Omit<Transfer, "to" | "from"> {
	from: number | "rewards" | "fees";
	to: number;
	/** The member because of whom it is paid; of a payment between members the payer. */
	because?: number | undefined;
	/** Whether `because` was invited by the payee; and whether it invited the payee. */
	invited?: boolean;
	invitedByOther?: boolean;
	/** Whether a payment that it depends on is still held. */
	undecided?: boolean;
}

/**
 * Makes a payment in the caller's transaction, or holds it for review when its signals add up. Nothing is taken from
 * anybody: what a member pays stays reserved until the decision. Once per key.
 * @throws Forbidden `balance-too-low` for a member who pays
 */
export async function payOrHold(tx: Tx, payment: CheckedPayment): Promise<"paid" | "held"> {
	const { from, to, because, currency, amount, reason, objectId, key, now } = payment;
	if (await hasTransfer(tx, key)) return "paid";
	const earlier = await findReviewByKey(tx, key);
	if (earlier) return "held";
	const { score, signals } = scoreOf(await findFacts(tx, payment));
	if (score < reviewRules.reviewFrom) {
		await transfer(tx, { from, to, currency, amount, reason, objectId, key, now });
		return "paid";
	}
	const holdId =
		typeof from === "number"
			? await hold(tx, {
					uid: from,
					currency,
					amount,
					key: `review:${key}`,
					expiresAt: new Date(now.getTime() + holdMs),
					now,
				})
			: null;
	const row = { uid: to, otherUid: because ?? null, holdId, currency, amount, reason, objectId: objectId ?? null };
	const { id } = first(
		await tx
			.insert(paymentReviews)
			.values({ ...row, key, score, signals, createdAt: now })
			.returning({ id: paymentReviews.id }),
	);
	await publish(tx, paymentHeld({ id, uid: to, payer: typeof from === "number" ? from : null }));
	return "held";
}

async function findFacts(tx: Tx, payment: CheckedPayment): Promise<PaymentFacts> {
	const { from, to, because, reason, now } = payment;
	// What a member pays is judged by that member: nobody can have the payments of others to one member held.
	const byMember = typeof from === "number";
	const month = new Date(now.getTime() - 30 * dayMs);
	const hour = new Date(now.getTime() - hourMs);
	const ageOf = async (uid: number): Promise<number> =>
		now.getTime() - ((await findAccount(tx, uid))?.createdAt.getTime() ?? 0);
	const ofOther =
		because === undefined
			? { sameDevice: false, sameAddress: false, membersOfDevices: 0, membersOfNetwork: 0 }
			: {
					sameDevice: await haveCommonDevice(tx, to, because),
					sameAddress: await haveCommonAddress(tx, to, because, month),
					membersOfDevices: await countMembersOfDevices(tx, because),
					membersOfNetwork: await countMembersOfNetwork(tx, because, new Date(now.getTime() - 7 * dayMs)),
				};
	return {
		...ofOther,
		payeeAge: await ageOf(to),
		inviteeAge: payment.invited && because !== undefined ? await ageOf(because) : undefined,
		paidInHour: byMember ? 0 : (await countPaymentsOf(tx, to, reason, hour)) + (await countHeld(tx, to, reason, hour)),
		circles: because === undefined ? 0 : await countTransfersBetween(tx, because, to, month),
		circleOf: because === undefined ? 0 : await findCircle(tx, { from: because, to, since: month }),
		invitedByOther: payment.invitedByOther ?? false,
		undecided: payment.undecided ?? false,
		...(await countReviews(tx, byMember ? { payer: from } : { payee: to }, month)),
	};
}
