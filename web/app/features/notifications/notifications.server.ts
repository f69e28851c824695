import {
	deleteNotification,
	listAttentionNotifications,
	listMentionNotifications,
	listNotifications,
	listReplyNotifications,
	listSystemNotifications,
	type NotificationView,
	readNotifications,
} from "#contract/notifications.ts";
import { findScreen } from "../../lib/find-screen.ts";
import { formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import type { LoaderApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { unixNow } from "../../lib/read-time.ts";
import { type NotificationListName, notificationScreens } from "./list-path.ts";

/** What a list of notifications shows. */
export interface NotificationListPage {
	list: NotificationListName;
	notifications: NotificationView[];
	next: string | null;
	/** A notification that was just deleted, which can be restored. */
	deleted: number;
	now: number;
}

const calls = {
	all: listNotifications,
	reply: listReplyNotifications,
	attention: listAttentionNotifications,
	system: listSystemNotifications,
};

/** Loads a page of the list of a screen. */
export async function loadNotifications(api: LoaderApi, url: URL): Promise<NotificationListPage> {
	const { path } = findScreen(url.pathname).screen;
	const names = Object.keys(notificationScreens) as NotificationListName[];
	const list = names.find((name) => notificationScreens[name] === path) ?? "all";
	const cursor = url.searchParams.get("cursor") ?? undefined;
	const load = async (): Promise<{ notifications: NotificationView[]; next: string | null }> => {
		if (list === "atme") {
			const { result, next } = await api.load(listMentionNotifications, { body: { cursor } });
			return { notifications: result, next };
		}
		const { notelist, next } = await api.load(calls[list], { query: { cursor } });
		return { notifications: notelist, next };
	};
	return { list, ...(await load()), deleted: parseId(url.searchParams.get("deleted") ?? ""), now: unixNow() };
}

const here = ({ request }: PostedForm, deleted?: number): string => {
	const url = new URL(request.url);
	url.searchParams.delete("deleted");
	if (deleted) url.searchParams.set("deleted", String(deleted));
	return url.pathname + url.search;
};

/** The forms of a list: delete a notification, restore it, mark all as read. */
export const notificationActions = formActions({
	delete: async (form) =>
		form.show(await form.call(deleteNotification, { id: form.number("id") }), here(form, form.number("id"))),
	restore: async (form) =>
		form.show(await form.call(deleteNotification, { id: form.number("id"), undo: 1 }), here(form)),
	read: async (form) => form.show(await form.call(readNotifications, {}), here(form)),
});
