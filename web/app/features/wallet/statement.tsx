import { dateFormat } from "#contract/formats.ts";
import { lineTypes } from "#contract/ledger.ts";
import { ReadTimeContext } from "../../lib/read-time.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Options } from "../../ui/options.tsx";
import { Select } from "../../ui/select.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import { LineList } from "./line-list.tsx";
import type { Statement } from "./load-statement.server.ts";
import { WalletPage } from "./wallet-page.tsx";

/** The screens of the statements. */
export const statementScreens = { xgold: "ucenter/wallet", xcoin: "ucenter/wallet/xcoin" } as const;

/** The statement of a currency: what came and went, by type and month. */
export function StatementPage({ statement }: { statement: Statement }) {
	const { balances, lists, next, type, month, currency, now } = statement;
	const { t, paths } = useSite();
	const filter = { type: type || undefined, month: month || undefined };
	const file = new URLSearchParams({ currency, ...(type && { type }), ...(month && { month }) });
	const empty = type || month ? "wallet.emptyFilter" : currency === "xcoin" ? "wallet.emptyXcoin" : "wallet.empty";
	return (
		<ReadTimeContext value={now}>
			<WalletPage current={currency} balances={balances}>
				<Filter statement={statement} />
				<Card
					title={t("wallet.lines")}
					aside={
						<a href={`/v5/wallet/lines.csv?${file}`} download>
							{t("wallet.download")}
						</a>
					}
				>
					{lists.length === 0 ? <EmptyState text={t(empty)} /> : <LineList lines={lists} currency={currency} />}
				</Card>
				<div className="step-actions">
					{next !== null && (
						<Button kind="quiet" href={paths.href(statementScreens[currency], { ...filter, cursor: next })} rel="next">
							{t("wallet.older")}
						</Button>
					)}
					<Button kind="quiet" icon="exchange" href={paths.href("ucenter/exchange")}>
						{t("wallet.exchange")}
					</Button>
					<Button kind="ghost" href={paths.href("task")}>
						{t("wallet.earn")}
					</Button>
				</div>
			</WalletPage>
		</ReadTimeContext>
	);
}

function Filter({ statement: { currency, type, month, now } }: { statement: Statement }) {
	const { t, paths, lang } = useSite();
	const name = dateFormat(lang, { month: "long", year: "numeric", timeZone: "UTC" });
	return (
		<form method="get" action={paths.href(statementScreens[currency])} className="wallet-filter">
			<Select name="type" label={t("wallet.type")} defaultValue={type}>
				<option value="">{t("wallet.all")}</option>
				<Options of={lineTypes[currency]} text={(one) => t(`ledgerType.${one}`)} />
			</Select>
			<Select name="month" label={t("wallet.month")} defaultValue={month}>
				<option value="">{t("wallet.allMonths")}</option>
				<Options of={lastMonths(now, month)} text={(one) => name.format(new Date(`${one}-01`))} />
			</Select>
			<Button type="submit" kind="quiet" icon="filter">
				{t("wallet.filter")}
			</Button>
		</form>
	);
}

/** The last two years' months, newest first, with the chosen one. */
function lastMonths(now: number, chosen: string): string[] {
	const date = new Date(now * 1000);
	const months = Array.from({ length: 24 }, (_, back) =>
		new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back)).toISOString().slice(0, 7),
	);
	return chosen && !months.includes(chosen) ? [...months, chosen] : months;
}
