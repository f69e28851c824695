import { useEffect, useRef, useState } from "react";
import { useLocation, useRevalidator, useRouteLoaderData } from "react-router";
import { appVersion } from "#contract/appVersion.ts";
import { notificationTabs } from "#contract/notificationRules.ts";
import type { NotificationCounts, NotificationView, readNotifications } from "#contract/notifications.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { useView } from "../../lib/form/use-form-result.ts";
import { ReadTimeContext } from "../../lib/read-time.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { ColumnsPage } from "../shell/titled-page.tsx";
import { notificationListPath } from "./list-path.ts";
import { NotificationRow } from "./notification-row.tsx";
import type { NotificationListPage } from "./notifications.server.ts";
import "../../styles/notifications.css";

/** A list of notifications with its tabs; it is loaded again when something happens. */
export function NotificationList({ page }: { page: NotificationListPage }) {
	const { list, notifications, next, now } = page;
	const t = useTranslate();
	const { search, pathname } = useLocation();
	const [counts, setCounts] = useCounts();
	const [unmarked, setUnmarked] = useState<ReadonlySet<number>>(new Set());
	const wasUnread = useSeen(notifications, setCounts);
	useReload();
	const title = list === "atme" ? t("notifications.atme") : t("notifications.title");
	const hasCursor = new URLSearchParams(search).has("cursor");
	return (
		<ReadTimeContext value={now}>
			<ColumnsPage title={title}>
				<NotificationHeading
					counts={counts}
					title={title}
					onRead={(left) => {
						setCounts(left);
						setUnmarked(new Set(wasUnread));
					}}
				/>
				<NotificationTabs counts={counts} list={list} />
				<Card unpadded>
					<NotificationRows
						key={search}
						list={list}
						deleted={page.deleted}
						notifications={notifications.map((one) => ({
							...one,
							is_read: unmarked.has(one.id) || !wasUnread.has(one.id),
						}))}
					/>
				</Card>
				<div className="grid gap-2 mt-3">
					{hasCursor && (
						<Button kind="ghost" icon="arrow-up" href={pathname}>
							{t("notifications.newest")}
						</Button>
					)}
					{next && (
						<Button kind="quiet" size="lg" wide href={`${pathname}?cursor=${next}`} rel="next">
							{t("notifications.older")}
						</Button>
					)}
				</div>
			</ColumnsPage>
		</ReadTimeContext>
	);
}

/** The rows. One that was deleted stays in its place when the list is loaded again, so that it can be restored. */
function NotificationRows({
	notifications,
	list,
	deleted,
}: Pick<NotificationListPage, "notifications" | "list" | "deleted">) {
	const t = useTranslate();
	const [removed, setRemoved] = useState<NotificationView[]>([]);
	const gone = removed.filter(({ id }) => !notifications.some((notification) => notification.id === id));
	const rows =
		gone.length === 0
			? notifications
			: [...notifications, ...gone].sort((a, b) => b.dateline - a.dateline || b.id - a.id);
	if (rows.length === 0 && deleted === 0) return <EmptyState text={t(`notifications.empty.${list}`)} />;
	return (
		<ul className="notification-list">
			{deleted > 0 && <NotificationRow id={deleted} />}
			{rows.map((notification) => (
				<NotificationRow
					key={notification.id}
					id={notification.id}
					notification={notification}
					onDelete={() => setRemoved([...removed, notification])}
				/>
			))}
		</ul>
	);
}

function NotificationHeading({
	title,
	counts,
	onRead,
}: {
	title: string;
	counts: NotificationCounts;
	onRead: (left: NotificationCounts) => void;
}) {
	const { t, paths } = useSite();
	return (
		<div className="notification-heading">
			<h1 className="page-title">{title}</h1>
			<CallForm<NotificationCounts> intent="read" className="notification-read" onDone={onRead}>
				<SubmitButton kind="ghost" size="sm" icon="check-check" disabled={counts.count === 0}>
					{counts.count === 0 ? t("notifications.allRead") : t("notifications.readAll")}
				</SubmitButton>
			</CallForm>
			<IconButton
				icon="settings"
				name={t("notifications.settings")}
				href={paths.href("ucenter/setting/notifications")}
			/>
		</div>
	);
}

function NotificationTabs({ counts, list }: { counts: NotificationCounts; list: NotificationListPage["list"] }) {
	const { t, paths } = useSite();
	const shown = (count: number): { count?: string } =>
		count === 0 ? {} : { count: count > 99 ? "99+" : String(count) };
	const tabs = (["all", ...notificationTabs] as const).map((tab) => ({
		...{ href: notificationListPath(paths, tab), text: t(`notifications.${tab}`), current: tab === list },
		...shown(tab === "all" ? counts.count : counts[tab]),
	}));
	return <Tabs name={t("notifications.lists")} tabs={tabs} />;
}

const noCounts: NotificationCounts = { count: 0, reply: 0, attention: 0, atme: 0, system: 0 };

/** The numbers of the tabs: those of the bell, which shows what they show. */
function useCounts(): [NotificationCounts, (left: NotificationCounts) => void] {
	const layout = useRouteLoaderData<{ notifications?: NotificationCounts }>("pages/layouts/default");
	const [counts, setCounts] = useView(layout?.notifications ?? noCounts);
	useEffect(
		() => void import("../../lib/bell.ts").then(({ showUnread }) => showUnread(counts.count)).catch(() => undefined),
		[counts],
	);
	return [counts, setCounts];
}

/**
 * Marks what the member sees as read.
 * @returns the ids of what was unread when it was first shown, which is marked until the member leaves the list
 */
function useSeen(notifications: NotificationView[], onRead: (left: NotificationCounts) => void): Set<number> {
	const wasUnread = useRef(new Set<number>());
	const unread = notifications.flatMap(({ id, is_read }) => (is_read ? [] : id));
	for (const id of unread) wasUnread.current.add(id);
	const ids = unread.join();
	const latest = useRef(onRead);
	latest.current = onRead;
	useEffect(() => {
		if (!ids) return;
		const read = (): void => {
			if (document.hidden) return;
			document.removeEventListener("visibilitychange", read);
			markAsRead(ids.split(",").map(Number)).then(
				(left) => left && latest.current(left),
				() => undefined,
			);
		};
		document.addEventListener("visibilitychange", read);
		read();
		return () => document.removeEventListener("visibilitychange", read);
	}, [ids]);
	return wasUnread.current;
}

const readPath: typeof readNotifications.path = "/v5/notifications/read";

async function markAsRead(ids: number[]): Promise<NotificationCounts | undefined> {
	const response = await fetch(readPath, {
		method: "POST",
		headers: { "content-type": "application/json", "accept-language": "en", "app-version": appVersion },
		body: JSON.stringify({ ids }),
	});
	if (!response.ok) return undefined;
	return ((await response.json()) as { data: NotificationCounts }).data;
}

/** Loads the list again after an event of the member's notifications, and when "Back" shows the page as it was left. */
function useReload(): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const reload = (): void => {
			clearTimeout(timer);
			timer = setTimeout(() => void revalidate(), 300);
		};
		const onShow = ({ persisted }: PageTransitionEvent): void => void (persisted && reload());
		addEventListener("site:notifications", reload);
		addEventListener("pageshow", onShow);
		return () => {
			clearTimeout(timer);
			removeEventListener("site:notifications", reload);
			removeEventListener("pageshow", onShow);
		};
	}, [revalidate]);
}
