import { loadStore } from "../../features/store/load-store.server.ts";
import { NoStore } from "../../features/store/no-store.tsx";
import { StorePage } from "../../features/store/store-page.tsx";
import type { Route } from "./+types/goods";

export const loader = ({ context, url }: Route.LoaderArgs) => loadStore(context, url);

/** XStore, with gifts for XCoin, or the mall: what is sold for XGold. */
export default function Store({ loaderData: { screen, countries } }: Route.ComponentProps) {
	return screen ? <StorePage screen={screen} /> : <NoStore countries={countries ?? []} />;
}
