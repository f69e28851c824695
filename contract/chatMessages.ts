import Type from "typebox";
import { call } from "./call.ts";
import { legacyWrite } from "./callPresets.ts";
import { chatRead, chatWrite } from "./chatPresets.ts";
import { chatRules } from "./chatRules.ts";
import { ConversationId, MessageView, SharedCard, VoiceView } from "./chatViews.ts";
import { Id, idList } from "./common.ts";
import { publishErrors } from "./errorCodes.ts";

/** Why a message is not sent. */
export const sendErrors = [
	...publishErrors,
	"message-blank",
	"emoticons-not-owned",
	"message-too-long",
	"message-not-found",
	"not-found",
	"group-not-found",
	"group-muted",
	"message-spam",
	"picture-not-yours",
	"voice-not-yours",
	"chat-self",
	"chat-closed",
	"chat-blocked",
	"chat-request-waiting",
	"blocked-by-member",
] as const;

const Sequence = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
const Text = Type.String({ maxLength: 4 * chatRules.text.max });

export const listMessages = call({
	...chatRead,
	id: "im.getMessageList",
	path: "/v5/im/getMessageList",
	summary:
		"A page of a conversation in the order of its numbers: the last one, the one before `nextReqMessageID`, the one from a time on, or after a number, for who was away",
	query: Type.Object({
		conversationID: ConversationId,
		nextReqMessageID: Type.Optional(Type.String({ maxLength: 16, pattern: "^\\d*$" })),
		count: Type.Optional(Type.Integer({ minimum: 1, maximum: chatRules.page.max })),
		/** Only messages with greater numbers, from the lowest on. */
		after: Type.Optional(Sequence),
		/** Unix seconds: from the first message of then on. */
		time: Type.Optional(Type.Integer({ minimum: 0, maximum: 8_640_000_000 })),
	}),
	response: Type.Object({
		messageList: Type.Array(MessageView),
		/** Whether there is nothing further in the direction asked for. */
		isCompleted: Type.Boolean(),
		nextReqMessageID: Type.String(),
		lastSequence: Type.Integer(),
	}),
	errors: ["not-found", "group-not-found"],
});

/** Names the message, so that sending it again gives the first one. */
const clientId = Type.Optional(Type.String({ maxLength: 64, pattern: "^[\\w-]*$" }));
const Sent = Type.Object({ message: MessageView });

export const sendText = call({
	...chatWrite,
	rateLimit: "message",
	id: "im.sendText",
	path: "/v5/im/sendText",
	summary: "Sends a text, with pictures perhaps, to a member or a group (V-016, V-019)",
	body: Type.Object({
		/** A uid, or the id of a conversation. */
		to: Type.String({ maxLength: 21 }),
		text: Type.Optional(Text),
		/** Uploaded pictures, which only members of the conversation can fetch from then on. */
		aids: Type.Optional(idList(120)),
		/** An uploaded voice message, without text or pictures. */
		voice: Type.Optional(Id),
		replyTo: Type.Optional(Sequence),
		/** Members of the conversation who are mentioned. */
		mentions: Type.Optional(idList(360)),
		clientId,
		random: Type.Optional(Sequence),
	}),
	response: Sent,
	errors: sendErrors,
});

export const sendCustom = call({
	...chatWrite,
	rateLimit: "message",
	id: "im.sendCustom",
	path: "/v5/im/sendCustom",
	summary: "Shares a thread, a topic or, by its `ShareUrl`, a profile, which the viewer may read (S-029)",
	body: Type.Object({ to: Type.String({ maxLength: 21 }), ...SharedCard.properties, clientId }),
	response: Sent,
	errors: [...sendErrors, "thread-not-found", "thread-forbidden", "topic-not-found"],
});

export const editMessage = call({
	...chatWrite,
	documented: false,
	rateLimit: "message",
	id: "im.editMessage",
	path: "/v5/im/editMessage",
	summary: "Changes a text of one's own within ten minutes",
	body: Type.Object({ mid: Id, text: Text }),
	response: Sent,
	errors: [
		...publishErrors,
		"message-not-found",
		"message-too-old",
		"message-blank",
		"message-too-long",
		"group-not-found",
		"group-muted",
		"blocked-by-member",
	],
});

export const unsendMessage = call({
	...chatWrite,
	documented: false,
	rateLimit: "message",
	id: "im.unsendMessage",
	path: "/v5/im/unsendMessage",
	summary: "Takes back a message of one's own within ten minutes",
	body: Type.Object({ mid: Id }),
	response: Sent,
	errors: ["message-not-found", "message-too-old"],
});

export const reactToMessage = call({
	...chatWrite,
	documented: false,
	rateLimit: "like",
	id: "im.react",
	path: "/v5/im/react",
	summary: "Reacts to a message, or with an empty `emoji` takes it back",
	body: Type.Object({ mid: Id, emoji: Type.Enum(["", ...chatRules.reactions]) }),
	response: Sent,
	errors: [...publishErrors, "message-not-found", "blocked-by-member"],
});

export const searchMessages = call({
	...chatRead,
	documented: false,
	rateLimit: "search",
	id: "im.search",
	path: "/v5/im/search",
	summary: "Messages with these words in the viewer's conversations, the latest first",
	query: Type.Object({
		query: Type.String({ minLength: 2, maxLength: 100 }),
		/** In this one only. */
		conversationID: Type.Optional(ConversationId),
		before: Type.Optional(Id),
	}),
	response: Type.Object({ messageList: Type.Array(MessageView), next: Type.Union([Id, Type.Null()]) }),
	errors: ["not-found", "group-not-found"],
});

export const uploadVoice = call({
	...legacyWrite,
	documented: false,
	rateLimit: "upload",
	id: "im.uploadVoice",
	path: "/v5/im/uploadVoice",
	summary:
		"Uploads a voice message (Opus in WebM or Ogg, or AAC in MP4, up to 60 seconds), and keeps it for a day until it is sent",
	multipart: true,
	query: Type.Object({
		/** The loudness of its parts, from 0 to 15, as hexadecimal digits. */
		peaks: Type.Optional(Type.String({ maxLength: chatRules.voice.peaks, pattern: "^[0-9a-f]*$" })),
	}),
	response: VoiceView,
	errors: [...publishErrors, "voice-undecodable", "voice-too-long", "image-too-large"],
});
