import { redirect } from "react-router";
import { doDeed } from "../features/social/deed-action.ts";
import { pageApi } from "../lib/pageContext.ts";
import { pathsHere } from "../lib/paths.ts";
import type { Route } from "./+types/deed";

/** Likes, follows and bookmarks without scripts. */
export const loader = ({ context }: Route.LoaderArgs): Response => redirect(pathsHere(pageApi(context)).home);

export const action = ({ request, context }: Route.ActionArgs): Promise<Response> => doDeed(pageApi(context), request);

export default function QuickActionPage() {
	return null;
}
