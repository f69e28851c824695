import Type from "typebox";
import { call } from "./call.ts";
import { chatRead, chatWrite } from "./chatPresets.ts";
import { chatRules } from "./chatRules.ts";
import { ConversationId, ConversationView } from "./chatViews.ts";
import { idList } from "./common.ts";
import { publishErrors } from "./errorCodes.ts";

const Flag = Type.Union([Type.Literal(0), Type.Literal(1)]);

export const listConversations = call({
	...chatRead,
	id: "im.getConversationList",
	path: "/v5/im/getConversationList",
	summary: "Conversations of the viewer, pinned ones first, then by the last message",
	query: Type.Object({
		/** `requests`: message requests, not yet accepted. */
		list: Type.Optional(Type.Union([Type.Literal("all"), Type.Literal("archived"), Type.Literal("requests")])),
		/** Those with these letters in the name of the member or group. */
		search: Type.Optional(Type.String({ maxLength: 60 })),
		cursor: Type.Optional(Type.String({ maxLength: 255 })),
		limit: Type.Optional(Type.Integer({ minimum: 1, maximum: chatRules.conversations.max })),
	}),
	response: Type.Object({
		conversationList: Type.Array(ConversationView),
		next: Type.Union([Type.String(), Type.Null()]),
		/** Of all conversations, muted ones too, without message requests. */
		totalUnreadCount: Type.Integer(),
		requests: Type.Integer(),
	}),
});

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

export const setMessageRead = call({
	...chatWrite,
	rateLimit: "like",
	id: "im.setMessageRead",
	path: "/v5/im/setMessageRead",
	summary: "Marks a conversation as read, to a number perhaps",
	body: Type.Object({
		conversationID: ConversationId,
		sequence: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
	}),
	response: Type.Object({ unreadCount: Type.Integer() }),
	errors: ["not-found", "group-not-found"],
});

export const deleteConversation = call({
	...chatWrite,
	id: "im.deleteConversation",
	path: "/v5/im/deleteConversation",
	summary: "Deletes a conversation for the viewer; it comes back with the next message",
	body: Type.Object({ conversationID: ConversationId }),
	errors: ["not-found", "group-not-found"],
});

export const setConversation = call({
	...chatWrite,
	documented: false,
	id: "im.setConversation",
	path: "/v5/im/setConversation",
	summary: "Pins, mutes or archives a conversation for the viewer, pushes mentions only, or accepts a message request",
	body: Type.Object({
		conversationID: ConversationId,
		pin: Type.Optional(Flag),
		mute: Type.Optional(Flag),
		archive: Type.Optional(Flag),
		mentionsOnly: Type.Optional(Flag),
		accept: Type.Optional(Type.Literal(1)),
	}),
	errors: ["not-found", "group-not-found"],
});

export const setTyping = call({
	...chatWrite,
	documented: false,
	rateLimit: "like",
	id: "im.typing",
	path: "/v5/im/typing",
	summary: "Tells the other members of a conversation that the viewer is typing, unless the viewer hides it",
	body: Type.Object({ conversationID: ConversationId }),
	errors: [
		...publishErrors,
		"not-found",
		"group-not-found",
		"group-muted",
		"chat-self",
		"chat-closed",
		"chat-blocked",
		"blocked-by-member",
	],
});

export const getPresence = call({
	...chatWrite,
	documented: false,
	rateLimit: "like",
	id: "im.getPresence",
	path: "/v5/im/getPresence",
	summary:
		"Who of these members is present, which also says that the viewer is. Members whom the viewer has no conversation with, or who hide it, are not",
	body: Type.Object({ ids: Type.Optional(idList(1_800)) }),
	response: Type.Object({
		lists: Type.Array(
			Type.Object({
				userID: Type.String(),
				isPresent: Type.Boolean(),
				/** Unix seconds; 0 when unknown. */
				lastSeen: Type.Integer(),
			}),
		),
	}),
});
