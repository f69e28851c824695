import { contestRules } from "#contract/contestViews.ts";
import type { Currency } from "#contract/ledger.ts";
import { CallError } from "#contract/pageApi.ts";
import { unixSecondsOf } from "../../lib/time-zone.ts";

/** Rows of prizes in the form. */
export const prizeRows = [1, 2, 3] as const;

interface Form {
	text(name: string): string;
	number(name: string): number;
}

/** What the form of a new contest has sent, beside its fields with the names of the call. Times are in UTC. */
export function readContest({ text, number }: Form) {
	const at = (name: string): number => (text(name) ? unixSecondsOf(text(name), "UTC") : 0);
	const prizes = prizeRows.flatMap((place) => {
		const [amount, goods_id] = [number(`amount${place}`), number(`goods${place}`)];
		if (amount === 0 && goods_id === 0) return [];
		return goods_id > 0 ? { place, goods_id } : { place, amount, currency: text(`currency${place}`) as Currency };
	});
	return { opens: at("opens"), closes: at("closes"), ends: at("ends"), prizes };
}

/** The refusal of a prize, at the row of the form that it came from. */
export function atPrizeRow(
	{ status, reason, message, fields, retryAfter, details }: CallError,
	{ prizes }: Pick<ReturnType<typeof readContest>, "prizes">,
): CallError {
	const rowOf = (name: string): string => {
		const prize = prizes[Number(/^prizes\.(\d+)$/.exec(name)?.[1] ?? -1)];
		return prize ? `goods${prize.place}` : name;
	};
	const named = Object.entries(fields).map(([name, field]) => [rowOf(name), field]);
	return new CallError(status, reason, message, Object.fromEntries(named), retryAfter, details);
}

/** The longest text of each kind. */
export const textLimits = {
	title: contestRules.title,
	text: contestRules.text,
	agreement: contestRules.agreement,
} as const;
