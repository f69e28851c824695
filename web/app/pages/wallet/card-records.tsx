import { readWallet } from "#contract/wallet.ts";
import { listPastCards, pastCardStates } from "#contract/walletCards.ts";
import { cardActions } from "../../features/wallet/card-actions.server.tsx";
import { CardsPage } from "../../features/wallet/cards-page.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { cursorQuery } from "../../lib/parse-id.ts";
import type { Route } from "./+types/card-records";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const state = pastCardStates.find((one) => one === url.searchParams.get("state"));
	const query = { ...cursorQuery(url), ...(state && { state }) };
	const [balances, page] = await Promise.all([api.load(readWallet, {}), api.load(listPastCards, { query })]);
	return { balances, ...page, filter: state ?? ("past" as const) };
}

export const action = cardActions;

/** The member's cards that were used or have expired. */
export default function CardRecords({ loaderData }: Route.ComponentProps) {
	return <CardsPage {...loaderData} />;
}
