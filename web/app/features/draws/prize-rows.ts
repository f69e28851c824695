import type { NewPrize } from "#contract/drawAdmin.ts";
import { drawRules } from "#contract/draws.ts";

/** Rows of the form of a new draw. */
export const prizeRows = [1, 2, 3, 4] as const;

/** The prizes of the form's rows; a row without goods and amount is none. */
export function readPrizes(text: (name: string) => string): NewPrize[] {
	const numberOf = (name: string): number => Number(text(name)) || 0;
	return prizeRows.flatMap((row) => {
		const goods_id = numberOf(`goods${row}`);
		const amount = numberOf(`amount${row}`);
		if (amount === 0 && goods_id === 0) return [];
		const currency = text(`currency${row}`) === "xcoin" ? ("xcoin" as const) : ("xgold" as const);
		const parts = Math.round((numberOf(`percent${row}`) / 100) * drawRules.parts);
		const what = goods_id > 0 ? { goods_id } : { currency, amount };
		return [{ ...what, quantity: numberOf(`quantity${row}`), parts }];
	});
}
