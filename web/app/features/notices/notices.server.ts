import type { NoticeTab } from "#contract/noticeKinds.ts";
import {
	deleteNotice,
	listAttentionNotices,
	listMentionNotices,
	listReplyNotices,
	listSystemNotices,
	type NoticeView,
	readNotices,
} from "#contract/notices.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { parseId } from "../../lib/parse-id.ts";
import { unixNow } from "../../lib/read-time.ts";
import { requireData } from "../../lib/require-data.ts";

/** What a list of notices shows. */
export interface NoticeListPage {
	list: NoticeTab;
	notices: NoticeView[];
	next: string | null;
	/** A notice that was just deleted, which can be restored. */
	deleted: number;
	now: number;
}

const calls = { reply: listReplyNotices, attention: listAttentionNotices, system: listSystemNotices };

/** Loads a page of a list. */
export async function loadNotices(api: PageApi, list: NoticeTab, url: URL): Promise<NoticeListPage> {
	const cursor = url.searchParams.get("cursor") ?? undefined;
	const load = async (): Promise<{ notices: NoticeView[]; next: string | null }> => {
		if (list === "atme") {
			const { result, next } = await requireData(api.call(listMentionNotices, { body: { cursor } }));
			return { notices: result, next };
		}
		const { notelist, next } = await requireData(api.call(calls[list], { query: { cursor } }));
		return { notices: notelist, next };
	};
	return { list, ...(await load()), deleted: parseId(url.searchParams.get("deleted") ?? ""), now: unixNow() };
}

const here = ({ request }: PostedForm, deleted?: number): string => {
	const url = new URL(request.url);
	url.searchParams.delete("deleted");
	if (deleted) url.searchParams.set("deleted", String(deleted));
	return url.pathname + url.search;
};

/** The forms of a list: delete a notice, restore it, mark all as read. */
export const noticeActions = formActions({
	delete: async (form) =>
		form.show(await form.call(deleteNotice, { id: form.number("id") }), here(form, form.number("id"))),
	restore: async (form) => form.show(await form.call(deleteNotice, { id: form.number("id"), undo: 1 }), here(form)),
	read: async (form) => form.show(await form.call(readNotices, {}), here(form)),
});
