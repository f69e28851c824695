import { data } from "react-router";
import type { Route } from "./+types/not-found";

/** "Page not found" with status 404; for a thread, that it does not exist. */
export function loader({ url }: Route.LoaderArgs): never {
	throw data(url.searchParams.has("thread") ? "thread-not-found" : "not-found", { status: 404 });
}

export default function NotFound() {
	return null;
}
