import { CallError } from "#contract/pageApi.ts";
import { Button } from "../../ui/button.tsx";
import { useChat, useStore, useText } from "./chat-context.ts";
import { chatLinks, peerOf } from "./chat-links.ts";
import { nameOf } from "./conversation-row.tsx";
import { deleteConversation, setConversation } from "./load-conversations.ts";
import { closeConversation } from "./page-history.ts";

/** Below a message request: whether to accept it. */
export function RequestBar() {
	const store = useStore();
	const { open } = useChat();
	const t = useText();
	if (!open?.view) return null;
	const { id, view } = open;
	const links = chatLinks(store.site);
	const fail = (error: unknown): void => {
		if (error instanceof CallError) store.update({ notice: error.message || t("chats.offline") });
	};
	const accept = (): void => void setConversation(store, id, { accept: 1 }).catch(fail);
	const remove = (): void => void deleteConversation(store, id).then(() => closeConversation(store), fail);
	return (
		<div className="chat-request">
			<p>{t("chats.requestFrom", { name: nameOf(view) })}</p>
			<div className="flex flex-wrap gap-2">
				<Button icon="check" onClick={accept}>
					{t("chats.accept")}
				</Button>
				<Button kind="quiet" icon="trash" onClick={remove}>
					{t("chats.deleteRequest")}
				</Button>
				<Button kind="quiet" icon="ban" href={links.block(peerOf(id))}>
					{t("chats.block")}
				</Button>
				<Button kind="quiet" icon="flag" href={links.reportMember(peerOf(id))}>
					{t("chats.report")}
				</Button>
			</div>
		</div>
	);
}
