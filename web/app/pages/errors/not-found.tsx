import { data } from "react-router";

/** "Page not found" with status 404. */
export function loader(): never {
	throw data("not-found", { status: 404 });
}

export default function NotFound() {
	return null;
}
