import { useEffect, useState } from "react";
import { redirect, useNavigate } from "react-router";
import {
	beforeExchange,
	cancelExchange,
	confirmExchange,
	exchangeHistory,
	exchangeRules,
	exchangeShow,
} from "#contract/exchange.ts";
import { numberFormat } from "#contract/formats.ts";
import { ExchangeFacts } from "../../features/exchange/exchange-facts.tsx";
import { ExchangeForm } from "../../features/exchange/exchange-form.tsx";
import { ExchangeRules } from "../../features/exchange/exchange-rules.tsx";
import { OrderDialog } from "../../features/exchange/order-dialog.tsx";
import { RateChart } from "../../features/exchange/rate-chart.tsx";
import { TitledPage } from "../../features/shell/titled-page.tsx";
import { callThen, formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { unixNow } from "../../lib/read-time.ts";
import { usePaths, useSite } from "../../lib/site.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/exchange";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const exchange = await api.load(exchangeShow, { query: {} });
	const { lists } = await api.load(exchangeHistory, { query: { cid: exchange.cid } });
	const { searchParams } = url;
	return {
		exchange,
		rates: lists,
		done: parseId(searchParams.get("done") ?? "") || 0,
		cancelled: searchParams.has("cancelled"),
		now: unixNow(),
	};
}

export const action = formActions({
	order: callThen(beforeExchange, ({ paths }) => redirect(paths.href("ucenter/exchange"))),
	confirm: callThen(confirmExchange, ({ paths }, { order }) =>
		redirect(paths.href("ucenter/exchange", { done: order.xcoin })),
	),
	cancel: callThen(cancelExchange, ({ paths }) => redirect(paths.href("ucenter/exchange", { cancelled: 1 }))),
});

/** The exchange of XGold into XCoin: rate, amount, the order to confirm, the rate so far, rules. */
export default function Exchange({ loaderData: { exchange, rates, done, cancelled, now } }: Route.ComponentProps) {
	const { t, paths, lang } = useSite();
	const received = useReload(done);
	return (
		<TitledPage title={t("exchange.title")} back={{ href: paths.href("ucenter/wallet"), text: t("wallet.back") }}>
			<div aria-live="polite">
				{received > 0 && <Notice tone="good">{t("exchange.done", { n: numberFormat(lang).format(received) })}</Notice>}
				{cancelled && <Notice tone="info">{t("exchange.cancelled")}</Notice>}
			</div>
			<ExchangeFacts exchange={exchange} />
			<ExchangeForm key={`${received} ${exchange.xglodCount}`} exchange={exchange} />
			<RateChart rates={rates} now={now} />
			<ExchangeRules exchange={exchange} />
			{exchange.order && <OrderDialog key={exchange.order.id} order={exchange.order} exchange={exchange} />}
		</TitledPage>
	);
}

/**
 * Loads the page again three seconds after an exchange (S-047).
 * @returns the XCoin of the last exchange, also after that
 */
function useReload(done: number): number {
	const navigate = useNavigate();
	const paths = usePaths();
	const address = paths.href("ucenter/exchange");
	const [last, setLast] = useState(done);
	if (done > 0 && done !== last) setLast(done);
	useEffect(() => {
		if (done === 0) return;
		const reload = () => void navigate(address, { replace: true, preventScrollReset: true });
		const timer = setTimeout(reload, exchangeRules.pauseSeconds * 1_000);
		return () => clearTimeout(timer);
	}, [done, address, navigate]);
	return last;
}
