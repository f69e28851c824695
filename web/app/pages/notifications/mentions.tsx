import { NotificationList } from "../../features/notifications/notification-list.tsx";
import { loadNotifications, notificationActions } from "../../features/notifications/notifications.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import type { Route } from "./+types/mentions";

export const loader = ({ context, url }: Route.LoaderArgs) => loadNotifications(pageApi(context), "atme", url);

export const action = notificationActions;

export default function MentionsPage({ loaderData }: Route.ComponentProps) {
	return <NotificationList page={loaderData} />;
}
