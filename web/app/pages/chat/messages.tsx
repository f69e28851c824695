import { redirect } from "react-router";
import { getConversation, listConversations } from "#contract/chatConversations.ts";
import { listMessages, sendText } from "#contract/chatMessages.ts";
import { CallError } from "#contract/pageApi.ts";
import { ChatApp } from "../../features/chat/chat-app.tsx";
import { type ChatState, ChatStore, newOpen } from "../../features/chat/chat-store.ts";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { toScriptText } from "../../lib/structured-data.ts";
import type { Route } from "./+types/messages";
import "../../styles/chat.css";

export async function loader({ context, url }: Route.LoaderArgs): Promise<{ state: Partial<ChatState> }> {
	const api = pageApi(context);
	const id = /^(C2C|GROUP)[1-9]\d{0,14}$/.exec(url.searchParams.get("cid") ?? "")?.[0];
	const isPlain = !url.searchParams.has("at");
	const [{ conversationList, next, requests, totalUnreadCount }, open] = await Promise.all([
		api.call(listConversations, { query: {} }),
		id && isPlain
			? Promise.all([
					api.call(getConversation, { query: { conversationID: id } }),
					api.call(listMessages, { query: { conversationID: id } }),
				]).catch((error: unknown) => {
					if (error instanceof CallError) return error;
					throw error;
				})
			: undefined,
	]);
	const list = { conversations: conversationList, next, requests, unread: totalUnreadCount, listLoaded: true };
	if (!id || !open) return { state: list };
	if (open instanceof CallError)
		return { state: { ...list, open: { ...newOpen(id, undefined), loading: false, error: open.message } } };
	const [view, { messageList, isCompleted }] = open;
	const readAtOpening = view.lastMessage.lastSequence > view.readSequence ? view.readSequence : 0;
	const shown = { messages: messageList, hasOlder: !isCompleted, loading: false, readAtOpening };
	return { state: { ...list, open: { ...newOpen(id, view), ...shown } } };
}

/** Without scripts a message is a form. */
export const action = formActions({
	send: async ({ api, text, paths, key }) => {
		const to = text("to");
		await api.call(sendText, { body: { to, text: text("message"), ...(key ? { clientId: key } : {}) } }, key);
		return redirect(paths.href("message", { cid: to }), 303);
	},
});

/** The conversations of a member, and the open one. */
export default function Messages({ loaderData: { state }, actionData }: Route.ComponentProps) {
	const { t, paths, viewer, lang, savesData, site } = useSite();
	const error = actionData && "formError" in actionData ? (actionData.formError?.msg ?? "") : "";
	const prefix = paths.href("message").replace(/\/message$/, "");
	const store = new ChatStore({ uid: viewer.uid, lang, prefix, savesData, mode: "page" }, { ...state, notice: error });
	return (
		<main id="content" className="chat-page">
			<title>{`${t("chats.title")} · ${site.siteName}`}</title>
			<div id="chat">
				<ChatApp store={store} />
			</div>
			<script type="application/json" id="chat-state" dangerouslySetInnerHTML={{ __html: toScriptText(state) }} />
		</main>
	);
}
