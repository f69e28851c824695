import { data } from "react-router";
import { guardedBy } from "../features/shell/guards.ts";
import { pageApi } from "../lib/pageContext.ts";

export const middleware = guardedBy(pageApi, "ranking");

/** The ranking: the guard leads away whom it must; beyond it no screen stands yet. */
export function loader(): never {
	throw data("unmatched", { status: 404 });
}

export default function Guarded() {
	return null;
}
