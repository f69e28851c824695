/** The layers of the domains, from the lowest up. A domain imports only from lower layers; the others it follows by events. */
export const layers: readonly (readonly string[])[] = [
	["auth", "accounts", "sections", "media", "notifications"],
	["identities", "security", "profiles", "feedback", "interests", "topics", "social", "likes", "wallet", "invitations"],
	["threads", "chat", "store", "draws", "jackpot"],
	["replies", "polls", "bugs", "contests"],
	["feeds", "downloads", "dataExport", "search", "ucenter", "summary", "rankings", "notices", "tasks", "medals", "creator", "annual"],
	["moderation", "admin"],
];

/** Files of a domain that no other domain may import. */
export const privateFiles: readonly string[] = ["routes.ts", "reactions.ts", "handlers.ts", "rules.ts"];
