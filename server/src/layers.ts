/**
 * The layers of the domains, from the lowest up. A domain imports only from lower layers; the others it follows by
 * events.
 */
export const layers: readonly (readonly string[])[] = [
	["accounts", "delivery"],
	["moderationLog", "siteSettings", "siteTexts", "announcements", "webhooks"],
	["media", "wallet"],
	["auth", "medals", "editorial"],
	["fraud", "apiKeys"],
	[
		"profiles",
		"feedback",
		"interests",
		"social",
		"invitations",
		"notifications",
		"signIns",
		"decorations",
		"emoticons",
	],
	["topics"],
	["threads", "store", "exchange"],
	["search", "draws", "football", "chat"],
	[
		"vouchers",
		"pickups",
		"polls",
		"forwards",
		"videos",
		"bugs",
		"contests",
		"spam",
		"wordFilter",
		"translations",
		"photography",
	],
	[
		"feeds",
		"rankings",
		"tasks",
		"creator",
		"fanStars",
		"yearlySummaries",
		"summary",
		"dataExport",
		"sitemaps",
		"syndication",
		"auditLog",
	],
	["moderation", "admin", "weeklyMail"],
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
	["search/word/refreshVocabulary.ts", "threads", "the text of a query that ts_stat runs"],
	["search/afterTables.sql", "threads", "triggers that index what is written"],
	["search/afterTables.sql", "accounts", "a function that sets the similarity for an index of names"],
	["search/afterTables.sql", "topics", "a function that sets the similarity for an index of names"],
	[
		"notifications/actions/writeNotifications.ts",
		"accounts",
		"members who are not deleted, in the statement that writes",
	],
	["notifications/push/", "auth", "push devices with their sessions"],
];
