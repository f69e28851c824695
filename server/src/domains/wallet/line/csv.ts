import { type Currency, currencyNames } from "#contract/ledger.ts";
import type { Lang } from "#contract/sections.ts";
import type { LedgerLineView } from "#contract/wallet.ts";
import { csvLine, csvMark } from "../../../platform/data/csv.ts";
import { type ServerMessageKey, t } from "../../../platform/i18n.ts";

const columns: readonly ServerMessageKey[] = [
	"wallet.receipt",
	"wallet.time",
	"wallet.type",
	"wallet.what",
	"wallet.about",
	"wallet.amount",
	"wallet.balance",
];

/** Lines as a table. */
export const linesToCsv = (lines: readonly LedgerLineView[], currency: Currency, lang: Lang): string =>
	csvMark +
	[
		[...columns.map((key) => t(lang, key)), currencyNames[currency]],
		...lines.map((line) => [
			String(line.id),
			new Date(line.dateline * 1000).toISOString(),
			t(lang, `ledgerType.${line.type}`),
			line.text,
			line.title,
			line.amount,
			line.balance,
		]),
	]
		.map(csvLine)
		.join("");
