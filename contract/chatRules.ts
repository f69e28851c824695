/** Limits of conversations and groups. */
export const chatRules = {
	/** Characters of a text, trimmed (V-016). */
	text: { max: 500 },
	/** Messages of a page (L-009), and the most of one. */
	page: { messages: 15, max: 100 },
	/** Conversations of a page (L-011, C-15). */
	conversations: { page: 10, max: 100 },
	/** The most messages that `pmview` answers (L-024). */
	privateMessages: 1_000,
	group: { name: 60, announcement: 500, nameCard: 30, minMembers: 2, maxMembers: 6_000, memberPage: 100, pins: 10 },
	/** Recommended groups (L-032). */
	recommended: 6,
	/** Seconds of a mute (L-028), minutes for an edit, seconds of a signature (L-029). */
	muteSeconds: 86_400,
	editMinutes: 10,
	signatureSeconds: 604_800,
	/** The most messages of a message request. */
	requestMessages: 5,
	/** Accounts younger than these days send at most so many messages in a minute. */
	newAccount: { days: 7, perMinute: 20 },
	reactions: ["❤️", "👍", "😂", "😮", "😢", "🙏"],
	/** Seconds and bytes of a voice message, and parts of its loudness. */
	voice: { seconds: 60, bytes: 1_000_000, peaks: 64 },
	/** Members that a message mentions, at most. */
	mentions: 20,
	/** Groups with more members don't show who is typing. */
	typingMembers: 200,
	/** Seconds for which a member is present after their client has last asked. A client asks every minute. */
	presenceSeconds: 90,
} as const;

/** Sets a reaction, or takes it back. */
export type Reaction = "" | (typeof chatRules.reactions)[number];

export const joinOptions = ["FreeAccess", "NeedPermission"] as const;
export type JoinOption = (typeof joinOptions)[number];

export const groupRoles = ["Owner", "Admin", "Member"] as const;
export type GroupRole = (typeof groupRoles)[number];

/** Who may write to a member. */
export const writers = ["everyone", "followed", "nobody"] as const;

/** What a push notification of a message shows: sender and text, the sender only, or neither. */
export const pushContents = ["all", "sender", "nothing"] as const;

/** What a system message says. */
export const systemOperations = [
	"create",
	"join",
	"add",
	"quit",
	"kick",
	"dismiss",
	"rename",
	"avatar",
	"announce",
	"setAdmin",
	"unsetAdmin",
	"mute",
	"unmute",
	"muteAll",
	"unmuteAll",
	"transfer",
	"joinOption",
	"pin",
] as const;
export type SystemOperation = (typeof systemOperations)[number];
