import { data } from "react-router";

/** Anything no screen answers (document 1, section 8). */
export function loader(): never {
	throw data("unmatched", { status: 404 });
}

export default function Unmatched() {
	return null;
}
