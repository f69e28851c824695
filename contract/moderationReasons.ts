/** Usual reasons, as codes that are shown in the reader's language; a moderator may also write their own. */
export const moderationReasons = [
	"spam",
	"harassment",
	"hate",
	"nudity",
	"violence",
	"scam",
	"false-information",
	"off-topic",
] as const;
/** The same of what honours a post: a pin, the digest, a highlight. */
export const honourReasons = ["helpful", "well-written", "great-photos", "announcement"] as const;
export type ModerationReasonCode = (typeof moderationReasons)[number] | (typeof honourReasons)[number];

export const isReasonCode = (reason: string): reason is ModerationReasonCode =>
	[...moderationReasons, ...honourReasons].includes(reason as ModerationReasonCode);
