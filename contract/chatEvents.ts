import Type from "typebox";
import { MessageView } from "./chatViews.ts";
import { defineLiveEvent, type Room } from "./liveEvents.ts";

/** The sockets of a member that are logged in to the chat. */
export const chatRoom = (uid: number): Room<"chat"> => `chat:${uid}`;
/** The sockets of the members of a group that are logged in to the chat. */
export const groupRoom = (id: number): Room<"group"> => `group:${id}`;

type ChatRoom = "chat" | "group";

/** Events of the chat. They hold the message itself, and their rooms are joined by the server only. */
export const chatEvents = {
	"im.event.ready": defineLiveEvent("im.event.ready", "chat" as ChatRoom, Type.Object({ userID: Type.String() })),
	/** A message is new, was edited, unsent or got a reaction: `isNew` tells them apart. */
	"im.event.messageReceived": defineLiveEvent(
		"im.event.messageReceived",
		"chat" as ChatRoom,
		Type.Object({ isNew: Type.Boolean(), messages: Type.Array(MessageView) }),
	),
	/** A member is typing in a conversation. */
	"im.event.typing": defineLiveEvent(
		"im.event.typing",
		"chat" as ChatRoom,
		Type.Object({ conversationID: Type.String(), userID: Type.String() }),
	),
	/** A conversation of the member has changed: read, muted, joined, left. */
	"im.event.conversationListUpdated": defineLiveEvent(
		"im.event.conversationListUpdated",
		"chat" as ChatRoom,
		Type.Object({ conversationID: Type.String() }),
	),
};
