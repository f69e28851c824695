import { loadStore } from "../../features/store/load-store.server.ts";
import { NoStore } from "../../features/store/no-store.tsx";
import { StorePage } from "../../features/store/store-page.tsx";
import type { Route } from "./+types/xstore";

export const loader = ({ context, url }: Route.LoaderArgs) => loadStore(context, url, "xstore");

/** XStore: gifts for XCoin. */
export default function Xstore({ loaderData: { screen, countries } }: Route.ComponentProps) {
	return screen ? <StorePage screen={screen} /> : <NoStore countries={countries ?? []} />;
}
