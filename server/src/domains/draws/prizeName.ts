import { type Currency, currencyNames } from "#contract/ledger.ts";
import type { Lang } from "#contract/sections.ts";

/** The name of a prize: "1,500 XGold". */
export const prizeName = (lang: Lang, { currency, amount }: { currency: Currency; amount: number }): string =>
	`${new Intl.NumberFormat(lang).format(amount)} ${currencyNames[currency]}`;
