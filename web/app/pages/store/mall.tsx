import { loadStore } from "../../features/store/load-store.server.ts";
import { NoStore } from "../../features/store/no-store.tsx";
import { StorePage } from "../../features/store/store-page.tsx";
import type { Route } from "./+types/mall";

export const loader = ({ context, url }: Route.LoaderArgs) => loadStore(context, url, "mall");

/** The mall: what is sold for XGold. */
export default function Mall({ loaderData: { screen, countries } }: Route.ComponentProps) {
	return screen ? <StorePage screen={screen} /> : <NoStore countries={countries ?? []} />;
}
