import { data } from "react-router";

/** The ranking: the guard may redirect; the screen is not built yet. */
export function loader(): never {
	throw data("unmatched", { status: 404 });
}

export default function RankingsPage() {
	return null;
}
