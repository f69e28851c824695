import { listTopUps } from "#contract/vouchers.ts";
import { readWallet } from "#contract/wallet.ts";
import { listCards } from "#contract/walletCards.ts";
import { cardActions } from "../../features/wallet/card-actions.server.tsx";
import { CardsPage } from "../../features/wallet/cards-page.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { cursorQuery } from "../../lib/parse-id.ts";
import type { Route } from "./+types/cards";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const [balances, page, topUps] = await Promise.all([
		api.load(readWallet, {}),
		api.load(listCards, { query: cursorQuery(url) }),
		api.load(listTopUps, {}),
	]);
	return { balances, ...page, topsUp: topUps.cards.length > 0 };
}

export const action = cardActions;

/** The member's cards that can be used. */
export default function Cards({ loaderData }: Route.ComponentProps) {
	return <CardsPage filter="available" {...loaderData} />;
}
