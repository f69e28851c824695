import { redirect } from "react-router";
import { pageApi } from "../lib/pageContext.ts";
import { pathsHere } from "../lib/paths.ts";
import type { Route } from "./+types/go-home";

/** `/router` and `/temp` redirect to the home page (G-38). */
export const loader = ({ context }: Route.LoaderArgs): Response => redirect(pathsHere(pageApi(context)).home);

export default function HomeRedirect() {
	return null;
}
