import { type FraudSignal, fraudSignals } from "#contract/paymentReviews.ts";
import { hourMs } from "../../platform/durations.ts";

/** What is known about a payment. Ages in milliseconds. */
export interface PaymentFacts {
	/** Whether the two members have logged in in the same browser, or from the same address within 30 days. */
	sameDevice: boolean;
	sameAddress: boolean;
	/** Members who use a browser of the other member, with that member. */
	membersOfDevices: number;
	/** Members who registered from the network of the other member within a week. */
	membersOfNetwork: number;
	payeeAge: number;
	/** Age of the invited member's account; undefined where nobody was invited. */
	inviteeAge: number | undefined;
	/** Payments of the same kind to the payee within an hour. */
	paidInHour: number;
	/** Payments that went from the one to the other and back within 30 days. */
	circles: number;
	/**
	 * How many members the shortest circle of tips and invitations has that the payment closes; 0 for none of three or
	 * more.
	 */
	circleOf: number;
	/** Whether the payee was invited by the other one. */
	invitedByOther: boolean;
	/** Reviews of the payee: refused within 30 days, and open. */
	refused: number;
	open: number;
	/** Whether a payment that this one depends on is still held. */
	undecided: boolean;
}

const rules: Record<FraudSignal, (facts: PaymentFacts) => boolean> = {
	"same-device": ({ sameDevice }) => sameDevice,
	"device-of-many": ({ membersOfDevices }) => membersOfDevices >= 3,
	"same-network": ({ sameAddress }) => sameAddress,
	"many-of-network": ({ membersOfNetwork }) => membersOfNetwork >= 5,
	"new-account": ({ payeeAge }) => payeeAge < 24 * hourMs,
	"fast-invitee": ({ inviteeAge }) => inviteeAge !== undefined && inviteeAge < hourMs / 6,
	"many-at-once": ({ paidInHour }) => paidInHour >= 5,
	"money-circle": ({ circles }) => circles >= 3,
	"member-circle": ({ circleOf }) => circleOf >= 3,
	"invited-each-other": ({ invitedByOther }) => invitedByOther,
	"earlier-refusal": ({ refused }) => refused > 0,
	"open-reviews": ({ open, undecided }) => open >= 3 || undecided,
};

/** The signals of a payment, and their weights together, at most 100. */
export function scoreOf(facts: PaymentFacts): { score: number; signals: FraudSignal[] } {
	const signals = (Object.keys(rules) as FraudSignal[]).filter((name) => rules[name](facts));
	return {
		signals,
		score: Math.min(
			100,
			signals.reduce((sum, name) => sum + fraudSignals[name], 0),
		),
	};
}
