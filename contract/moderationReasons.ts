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
export type ModerationReasonCode = (typeof moderationReasons)[number];

export const isReasonCode = (reason: string): reason is ModerationReasonCode =>
	moderationReasons.includes(reason as ModerationReasonCode);
