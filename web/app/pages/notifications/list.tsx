import { NotificationList } from "../../features/notifications/notification-list.tsx";
import { loadNotifications, notificationActions } from "../../features/notifications/notifications.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import type { Route } from "./+types/list";

/** All notifications, or those of a tab. */
export const loader = ({ context, url }: Route.LoaderArgs) => loadNotifications(pageApi(context), url);

export const action = notificationActions;

export default function NotificationListPage({ loaderData }: Route.ComponentProps) {
	return <NotificationList page={loaderData} />;
}
