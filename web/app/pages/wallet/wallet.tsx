import { data } from "react-router";
import { guardMiddleware } from "../../features/shell/guards.ts";
import { pageApi } from "../../lib/page-context.ts";

export const middleware = guardMiddleware(pageApi, "wallet");

/** The wallet: the guard may redirect; the screens are not built yet. */
export function loader(): never {
	throw data("unmatched", { status: 404 });
}

export default function WalletPage() {
	return null;
}
