import { redirect } from "react-router";
import { pageApi } from "../../lib/page-context.ts";
import { pathsForVisitor } from "../../lib/paths.ts";
import type { Route } from "./+types/home";

/** `/router` and `/temp` redirect to the home page (G-38). */
export const loader = ({ context }: Route.LoaderArgs): Response => redirect(pathsForVisitor(pageApi(context)).home);

export default function HomeRedirect() {
	return null;
}
