import { chatRules } from "#contract/chatRules.ts";
import type { ConversationView } from "#contract/chatViews.ts";
import type { Ctx } from "../../../platform/context.ts";
import { cutPage, pageOf } from "../../../platform/data/pagination.ts";
import { presentConversations } from "./presenter.ts";
import { type ConversationList, countUnread, listConversationRows } from "./queries.ts";

interface Query {
	list?: ConversationList | undefined;
	/** Letters in the name of the member or group. */
	search?: string | undefined;
	cursor?: string | undefined;
	limit?: number | undefined;
}

/**
 * A page of the viewer's conversations. The first page has all pinned ones before it.
 * @throws Invalid for a malformed cursor
 */
export async function listConversations(
	ctx: Ctx,
	{ list = "all", search, cursor, limit = chatRules.conversations.page }: Query,
): Promise<{ conversationList: ConversationView[]; next: string | null; totalUnreadCount: number; requests: number }> {
	const { db, viewer } = ctx;
	const page = pageOf({ limit, cursor });
	const [pinned, rows, { unread, requests }] = await Promise.all([
		cursor
			? []
			: listConversationRows(db, viewer.uid, {
					list,
					search,
					pinned: true,
					page: { after: undefined, offset: 0, limit: chatRules.conversations.max },
				}),
		listConversationRows(db, viewer.uid, { list, search, pinned: false, page }),
		countUnread(db, viewer.uid),
	]);
	const { shown, next } = cutPage(rows, limit);
	const conversationList = await presentConversations(ctx, [...pinned, ...shown]);
	return { conversationList, next, totalUnreadCount: unread, requests };
}
