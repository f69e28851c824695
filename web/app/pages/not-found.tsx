import { data } from "react-router";

/** Where other screens send what is not there (document 1, section 2): the printed "Page not found", with its status. */
export function loader(): never {
	throw data("not-found", { status: 404 });
}

export default function NotFound() {
	return null;
}
