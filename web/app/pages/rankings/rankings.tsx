import { data } from "react-router";
import { guardMiddleware } from "../../features/shell/guards.ts";
import { pageApi } from "../../lib/page-context.ts";

export const middleware = guardMiddleware(pageApi, "ranking");

/** The ranking: the guard may redirect; the screen is not built yet. */
export function loader(): never {
	throw data("unmatched", { status: 404 });
}

export default function RankingsPage() {
	return null;
}
