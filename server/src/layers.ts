/** The layers of the domains, from the lowest up. A domain imports only from lower layers; the others it follows by events. */
export const layers: readonly (readonly string[])[] = [
	["sections", "accounts", "delivery"],
	["media", "wallet"],
	["auth"],
	["profiles", "feedback", "interests", "social", "invitations"],
	["topics"],
	["threads", "chat", "store", "draws"],
	["search"],
	["polls", "forwards", "videos", "bugs", "contests", "spam"],
	["feeds", "rankings", "tasks", "medals", "creator", "summary", "dataExport", "sitemaps", "syndication"],
	["moderation", "admin"],
	["notifications"],
];

/** Files of a domain that no other domain may import. */
export const privateFiles: readonly string[] = [
	"domain.ts",
	"routes.ts",
	"handlers.ts",
	"rules.ts",
	"exportData.ts",
	"purge.ts",
];
