import { completeQuickAction, runQuickAction } from "../../features/social/run-quick-action.server.tsx";
import { pageApi } from "../../lib/page-context.ts";
import type { Route } from "./+types/quick-action";

/** Likes, follows and bookmarks without scripts, and those of guests after the login. */
export const loader = ({ request, context }: Route.LoaderArgs): Promise<Response> =>
	completeQuickAction(pageApi(context), request);

export const action = ({ request, context }: Route.ActionArgs): Promise<Response> =>
	runQuickAction(pageApi(context), request);

export default function QuickActionPage() {
	return null;
}
