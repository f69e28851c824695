import { redirect } from "react-router";
import { runQuickAction } from "../../features/social/run-quick-action.server.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { pathsForVisitor } from "../../lib/paths.ts";
import type { Route } from "./+types/quick-action";

/** Likes, follows and bookmarks without scripts. */
export const loader = ({ context }: Route.LoaderArgs): Response => redirect(pathsForVisitor(pageApi(context)).home);

export const action = ({ request, context }: Route.ActionArgs): Promise<Response> => runQuickAction(pageApi(context), request);

export default function QuickActionPage() {
	return null;
}
