import Type from "typebox";
import { call } from "./call.ts";
import { chatRead } from "./chat.ts";
import { ConversationId, ConversationView } from "./chatViews.ts";

export const getConversation = call({
	...chatRead,
	documented: false,
	id: "im.getConversation",
	path: "/v5/im/getConversation",
	summary: "One conversation of the viewer; with another member also one without messages",
	query: Type.Object({ conversationID: ConversationId }),
	response: ConversationView,
	errors: ["not-found", "group-not-found"],
});
