import { NotificationList } from "../../features/notifications/notification-list.tsx";
import { loadNotifications, notificationActions } from "../../features/notifications/notifications.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import type { Route } from "./+types/attention";

export const loader = ({ context, url }: Route.LoaderArgs) => loadNotifications(pageApi(context), "attention", url);

export const action = notificationActions;

export default function AttentionPage({ loaderData }: Route.ComponentProps) {
	return <NotificationList page={loaderData} />;
}
