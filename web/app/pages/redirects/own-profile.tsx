import { redirect } from "react-router";
import { pageApi } from "../../lib/page-context.ts";
import { pathsForVisitor } from "../../lib/paths.ts";
import type { Route } from "./+types/own-profile";

/** Redirects to the viewer's profile. */
export const loader = ({ context }: Route.LoaderArgs): Response => redirect(pathsForVisitor(pageApi(context)).member());

export default function OwnProfileRedirect() {
	return null;
}
