import { redirect } from "react-router";
import { notificationTabs } from "#contract/notificationRules.ts";
import { countUnread } from "#contract/notifications.ts";
import { notificationListPath } from "../../features/notifications/list-path.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pathsForVisitor } from "../../lib/paths.ts";
import type { Route } from "./+types/unread";

/** The first list with unread notifications. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
	const api = pageApi(context);
	const counts = await api.call(countUnread, { query: { now: 1 } });
	const first = notificationTabs.find((tab) => counts[tab] > 0) ?? "reply";
	return redirect(notificationListPath(pathsForVisitor(api), first));
}

export default function UnreadNotifications() {
	return null;
}
