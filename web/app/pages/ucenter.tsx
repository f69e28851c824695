import { redirect } from "react-router";
import { pageApi } from "../lib/pageContext.ts";
import { pathsHere } from "../lib/paths.ts";
import type { Route } from "./+types/ucenter";

/** Redirects to the viewer's profile. */
export const loader = ({ context }: Route.LoaderArgs): Response => redirect(pathsHere(pageApi(context)).member());

export default function OwnProfileRedirect() {
	return null;
}
