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

/** Files that use another domain's tables nevertheless: where, whose tables, and why. */
export const tableExceptions: readonly (readonly [user: string, tables: string, reason: string])[] = [
	...["accounts", "accounts/role", "threads"].map((tables) => ["moderation/", tables, "not yet by relations"] as const),
	["threads/moderation/", "accounts", "the moderation log, as above"],
	["search/word/refreshVocabulary.ts", "threads", "the text of a query that ts_stat runs"],
	...[
		"accounts",
		"auth",
		"bugs",
		"feedback",
		"moderation",
		"polls",
		"social",
		"threads",
		"threads/like",
		"threads/mention",
		"threads/mute",
		"threads/tip",
		"videos",
	].map(
		(tables) => ["notifications/", tables, "kinds of notifications that have not moved into their domains"] as const,
	),
];
