import type { RouterContextProvider } from "react-router";
import { allLineTypes, type Currency } from "#contract/ledger.ts";
import { readWallet, xcoinLog, xgoldLog } from "#contract/wallet.ts";
import { findScreen } from "../../lib/find-screen.ts";
import { pageApi, requireData } from "../../lib/page-context.ts";
import { cursorQuery } from "../../lib/parse-id.ts";
import { unixNow } from "../../lib/read-time.ts";
import { statementScreens } from "./statement.tsx";

/** A page of the viewer's statement, as the address says. */
export async function loadStatement(context: Readonly<RouterContextProvider>, url: URL) {
	const currency: Currency = findScreen(url.pathname).screen.path === statementScreens.xcoin ? "xcoin" : "xgold";
	const api = pageApi(context);
	const type = allLineTypes.find((one) => one === url.searchParams.get("type"));
	const month = /^20\d\d-(0[1-9]|1[0-2])$/.exec(url.searchParams.get("month") ?? "")?.[0];
	const filter = { ...(type && { type }), ...(month && { month }) };
	const query = { ...filter, ...cursorQuery(url) };
	const loadLines = async () => {
		if (currency === "xcoin") return await api.call(xcoinLog, { query });
		const { list, ...page } = await api.call(xgoldLog, { query });
		return { lists: list, ...page };
	};
	const [balances, { lists, next }] = await Promise.all([api.load(readWallet, {}), requireData(loadLines())]);
	return { balances, lists, next, type: type ?? "", month: month ?? "", currency, now: unixNow() };
}

export type Statement = Awaited<ReturnType<typeof loadStatement>>;
