import Type, { type Static } from "typebox";
import { groupRoles, joinOptions, systemOperations } from "./chatRules.ts";
import { Address, Avatar, Id, NonNegativeInteger, Permission, PictureView } from "./common.ts";

/** `C2C<uid>` of the other member, or `GROUP<id>`. */
export const ConversationId = Type.String({ pattern: "^(C2C|GROUP)[1-9]\\d{0,14}$" });
/** A group's number, or its conversation id. */
export const GroupId = Type.String({ pattern: "^(GROUP)?[1-9]\\d{0,14}$" });

export const JoinOptionField = Type.Enum([...joinOptions]);
export const GroupRoleField = Type.Enum([...groupRoles]);

/** A shared thread, topic or profile. `Type` 1 and 2 share, 3 sends (S-029). */
export const SharedCard = Type.Object({
	Type: Type.Integer({ minimum: 1, maximum: 3 }),
	Tid: Type.Optional(NonNegativeInteger),
	TopicId: Type.Optional(NonNegativeInteger),
	/** A picture: a path or an address of this site, any other is refused. */
	CoverPath: Type.Optional(Type.String({ maxLength: 500 })),
	Title: Type.Optional(Type.String({ maxLength: 200 })),
	Message: Type.Optional(Type.String({ maxLength: 500 })),
	/**
	 * What it opens when neither `Tid` nor `TopicId` is above 0: a path or an address of this site, any other is refused.
	 */
	ShareUrl: Type.Optional(Type.String({ maxLength: 500 })),
	AppActivity: Type.Optional(Type.String({ maxLength: 200 })),
	ChatType: Type.Optional(Type.String({ maxLength: 40 })),
});
export type SharedCard = Static<typeof SharedCard>;

/** A change of a group, as data; `text` says it in the reader's language. */
export const SystemChange = Type.Object({
	operation: Type.Enum([...systemOperations]),
	operatorID: Type.String(),
	memberIDs: Type.Array(Type.String()),
	value: Type.Optional(Type.String()),
});
export type SystemChange = Static<typeof SystemChange>;

/**
 * A voice message: an Ogg file of Opus, or AAC (ADTS) where the sender’s browser records nothing else, which only
 * members of the conversation can fetch.
 */
export const VoiceView = Type.Object({
	vid: Id,
	url: Address,
	seconds: Type.Integer(),
	/** The loudness of its parts, from 0 to 15, as hexadecimal digits. */
	peaks: Type.String(),
});

export const MessageView = Type.Object({
	/** Number of the message as text: `nextReqMessageID`. */
	ID: Type.String(),
	/** For reports and reactions. */
	mid: Id,
	conversationID: Type.String(),
	/** Numbers of a conversation have no gaps. */
	sequence: Type.Integer(),
	kind: Type.Enum(["text", "picture", "voice", "custom", "system"]),
	from: Type.String(),
	nick: Type.String(),
	avatar: Avatar,
	flow: Type.Enum(["in", "out"]),
	status: Type.Literal("success"),
	/** Unix seconds. */
	time: Type.Integer(),
	random: Type.Integer(),
	/** The sender's own id of the message. */
	clientId: Type.String(),
	payload: Type.Object({
		text: Type.String(),
		pictures: Type.Array(PictureView),
		voice: Type.Union([VoiceView, Type.Null()]),
		share: Type.Union([SharedCard, Type.Null()]),
		change: Type.Union([SystemChange, Type.Null()]),
	}),
	/** Number of the message that it replies to; 0 without. */
	replyTo: Type.Integer(),
	isEdited: Type.Boolean(),
	isRevoked: Type.Boolean(),
	/** Pictures, voice or a card of a message request, which are shown when it is accepted. */
	isWithheld: Type.Boolean(),
	/** Members whom it mentions. */
	mentions: Type.Array(Type.String()),
	reactions: Type.Array(Type.Object({ emoji: Type.String(), userIDs: Type.Array(Type.String()) })),
});
export type MessageView = Static<typeof MessageView>;

export const ChatUser = Type.Object({
	userID: Type.String(),
	nick: Type.String(),
	gender: Type.String(),
	birthday: Type.Integer(),
	location: Type.String(),
	selfSignature: Type.String(),
	allowType: Type.String(),
	language: Type.Integer(),
	avatar: Avatar,
	messageSettings: Type.Integer(),
	adminForbidType: Type.String(),
	level: Type.Integer(),
	role: Type.Integer(),
	lastUpdatedTime: Type.Integer(),
	profileCustomField: Type.Array(Type.Object({})),
});

/** What the viewer may do in a group. */
const groupPermissions = Type.Object({
	send: Permission,
	manage: Permission,
	setAdmins: Permission,
	dismiss: Permission,
	addMembers: Permission,
	quit: Permission,
});

export const GroupProfile = Type.Object({
	groupID: Type.String(),
	conversationID: Type.String(),
	name: Type.String(),
	avatar: Avatar,
	announcement: Type.String(),
	joinOption: JoinOptionField,
	ownerID: Type.String(),
	memberCount: Type.Integer(),
	maxMemberCount: Type.Integer(),
	/** The topic whose chat it is; 0 without. */
	topid: Type.Integer(),
	isMutedAll: Type.Boolean(),
	/** Numbers of pinned messages. */
	pinned: Type.Array(Type.Integer()),
	/** The viewer's; empty when not a member. */
	role: Type.String(),
	nameCard: Type.String(),
	can: groupPermissions,
	/** Requests to join that wait, for who decides them; else 0. */
	applications: Type.Integer(),
	/** The viewer has asked to join. */
	hasApplied: Type.Boolean(),
});
export type GroupProfile = Static<typeof GroupProfile>;

export const GroupMember = Type.Object({
	uid: Id,
	userID: Type.String(),
	nick: Type.String(),
	avatar: Avatar,
	role: GroupRoleField,
	nameCard: Type.String(),
	/** Unix seconds until the mute ends; 0 without. */
	muteUntil: Type.Integer(),
	joinTime: Type.Integer(),
});

export const ConversationView = Type.Object({
	conversationID: Type.String(),
	type: Type.Enum(["C2C", "GROUP"]),
	unreadCount: Type.Integer(),
	lastMessage: Type.Object({
		lastTime: Type.Integer(),
		lastSequence: Type.Integer(),
		fromAccount: Type.String(),
		messageForShow: Type.String(),
		payload: Type.Object({ text: Type.String() }),
	}),
	userProfile: Type.Union([ChatUser, Type.Null()]),
	groupProfile: Type.Union([
		Type.Object({ groupID: Type.String(), name: Type.String(), avatar: Avatar, memberCount: Type.Integer() }),
		Type.Null(),
	]),
	isPinned: Type.Boolean(),
	isMuted: Type.Boolean(),
	isArchived: Type.Boolean(),
	/** Only messages that mention the viewer are pushed. */
	isMentionsOnly: Type.Boolean(),
	/** The last number that mentions the viewer; unread if above `readSequence`. 0 without. */
	mentionSequence: Type.Integer(),
	/** With a member whom the viewer doesn't follow: their pictures are blurred until tapped. */
	isStranger: Type.Boolean(),
	/** A message request: the first messages of a member whom the viewer does not follow and has not accepted. */
	isRequest: Type.Boolean(),
	/** The last number that the viewer has read. */
	readSequence: Type.Integer(),
	/** The last number that the other member has read, where they show it; else 0. */
	peerReadSequence: Type.Integer(),
	/** Whether the viewer may write. */
	can: Type.Object({ send: Permission }),
});
export type ConversationView = Static<typeof ConversationView>;

/** Where a client connects. */
export const Signature = Type.Object({
	sign: Type.String(),
	userSig: Type.String(),
	userID: Type.String(),
	/** Seconds until it expires. */
	expire: Type.Integer(),
	url: Address,
});
