import { data } from "react-router";

/** Any path without a screen. */
export function loader(): never {
	throw data("unmatched", { status: 404 });
}

export default function Unmatched() {
	return null;
}
