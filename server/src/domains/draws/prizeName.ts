import { numberFormat } from "#contract/formats.ts";
import { currencyNames } from "#contract/ledger.ts";
import type { Lang } from "#contract/sections.ts";
import type { PrizeRow } from "./queries.ts";

/** The name of a prize: "1,500 XGold", or that of the goods. */
export const prizeName = (
	lang: Lang,
	{ currency, amount, texts }: Pick<PrizeRow, "currency" | "amount" | "texts">,
): string =>
	currency === null
		? (texts?.[lang].name ?? "")
		: `${numberFormat(lang).format(amount ?? 0)} ${currencyNames[currency]}`;
