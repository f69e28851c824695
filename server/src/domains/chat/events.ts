import { defineEvent } from "../../platform/jobs/events.ts";

/**
 * Members have unread messages of a conversation; `mid` is the last one, by `uid`. `mentioned`: those of them whom one
 * mentions.
 */
export const messagesArrived = defineEvent<{
	conversationId: number;
	mid: number;
	uid: number;
	to: number[];
	mentioned: number[];
}>("chat.messagesArrived");

/** A member has read messages of a conversation. */
export const conversationRead = defineEvent<{ uid: number; conversationId: number }>("chat.conversationRead");

/** What a member of a group, or who wants to be one, is told of. */
export const groupNotices = ["groupAdded", "groupApproved", "groupRefused", "groupKicked", "groupApplication"] as const;
export type GroupNotice = (typeof groupNotices)[number];

/** A change of a group about which members are notified. `ref`: its system message, or the application. */
export const groupNoticed = defineEvent<{ kind: GroupNotice; id: number; ref: number; uid: number; to: number[] }>(
	"chat.groupNoticed",
);
