/**
 * The order of the domains. A domain imports from floors below its own, never from above or beside; what others do it
 * hears by events. `floors.test.ts` holds every import to it.
 */
export const floors: readonly (readonly string[])[] = [
	["accounts", "sections", "media"],
	["identities", "security", "profiles", "feedback", "topics", "social", "likes", "wallet", "invitations"],
	["threads", "chat", "store", "jackpot"],
	["replies", "polls", "bugs", "contests"],
	["feeds", "downloads", "search", "rankings", "notices", "tasks", "medals", "creator", "annual"],
	["moderation", "admin"],
];

/** Files of a domain that others below must not use: they are its own business. */
export const privateFiles: readonly string[] = ["routes.ts", "reactions.ts", "rules.ts"];
