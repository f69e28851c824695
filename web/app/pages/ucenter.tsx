import { redirect } from "react-router";
import { pageApi } from "../lib/pageContext.ts";
import { pathsHere } from "../lib/paths.ts";
import type { Route } from "./+types/ucenter";

/** The user centre opens on one's own page. */
export const loader = ({ context }: Route.LoaderArgs): Response => redirect(pathsHere(pageApi(context)).member());

export default function Ucenter() {
	return null;
}
