import { expect, test } from "vitest";
import { domains } from "../src/domains.ts";
import { buildTestApp } from "./testApp.ts";

const site = await buildTestApp();

/** Files of a member's archive, by the table whose rows they hold. */
const exported: Record<string, string[]> = {
	accounts: ["account"],
	appeals: ["appeals"],
	board_follows: ["followed-boards"],
	bug_me_toos: ["bugs-me-too"],
	bugs: ["bugs"],
	bookmarks: ["favourites"],
	member_points: ["points"],
	mentions: ["mentions"],
	notification_settings: ["notification-settings"],
	notifications: ["notifications"],
	thread_mutes: ["muted-threads"],
	feedbacks: ["feedback"],
	follows: ["follows"],
	identities: ["linked-accounts"],
	dismissed_threads: ["dismissed-threads"],
	likes: ["likes"],
	logins: ["logins"],
	member_blocks: ["blocks"],
	member_interests: ["interests"],
	moderation_log: ["moderation"],
	passkeys: ["passkeys"],
	poll_votes: ["poll-votes"],
	polls: ["polls"],
	posts: ["replies"],
	profile_changes: ["profile-changes"],
	profiles: ["profile"],
	push_subscriptions: ["push-devices"],
	reports: ["reports"],
	sessions: ["sessions"],
	thread_drafts: ["drafts"],
	thread_forwards: ["forwards"],
	thread_shares: ["shares"],
	threads: ["threads"],
	tips: ["tips"],
	topic_follows: ["followed-topics"],
	topics: ["topics"],
	videos: ["videos"],
	wallet_entries: ["wallet"],
	weekly_mail_settings: ["weekly-mail"],
};

/** Why the archive has no file of its own for the rows of a table. */
const notExported: Record<string, string> = {
	address_bans: "what administrators decided, for a few days",
	bug_changes: "what moderators decided about the bugs of others",
	bug_devices: "in the file of the bugs",
	data_exports: "the archive itself",
	idempotency_keys: "results of the member's writes, for two days",
	known_devices: "random numbers of browsers; the sessions and logins say which",
	member_counts: "counted from threads, replies, likes and follows",
	member_point_days: "in the file of the points",
	moderation_days: "counts of a section",
	member_notes: "what moderators tell each other about the member",
	onboardings: "whether the interests were asked for",
	one_time_tokens: "secrets",
	outbox: "not in production",
	pictures: "the pictures themselves are in the archive",
	poll_choices: "in the file of the poll votes",
	poll_options: "in the file of the polls",
	ranking_entries: "ranks by the points",
	rankings: "when the ranks were made",
	push_deliveries: "which of the notifications were sent to which browser, for four days",
	rate_limits: "counters of an hour or a day",
	report_cases: "what others reported of the member",
	products: "pages of other sites",
	recovery_codes: "secrets",
	role_assignments: "in the file of the account",
	scheduled_deletions: "a date that the member was sent by e-mail",
	spam_posts: "what posts of new members are compared by, for 30 days",
	spam_registrations: "a network without its address, for two days",
	spam_campaigns: "what moderators decided about a campaign of posts",
	tags: "words of all members",
	thread_tags: "in the file of the threads",
	search_documents: "words of posts, for the search",
	search_vocabulary: "words of all members",
	searched_terms: "what was searched for in seven days, without names",
	share_pictures: "pictures of threads for other sites, drawn from them",
	thread_products: "in the file of the threads",
	topic_months: "counts of topics",
	totp_keys: "secrets",
	wallet_accounts: "sums of the wallet's entries",
	wallet_limits: "counters of a day or week",
	wallet_transfers: "in the file of the wallet",
	weekly_mails: "weeks in which the e-mail was sent, for 60 days; the e-mails themselves are the member's",
};

test("each table is exported to its members, or there is a reason why not", async () => {
	const { rows } = await site.deps.pool.query<{ name: string }>(
		"select tablename as name from pg_tables where schemaname = 'public'",
	);
	expect([...Object.keys(exported), ...Object.keys(notExported)].toSorted()).toEqual(
		rows.map(({ name }) => name).toSorted(),
	);
});

test("each file of the archive is the one of a table", () => {
	const files = domains.flatMap(({ exportData }) => exportData.rows ?? []).map(({ name }) => name);
	expect(files.toSorted()).toEqual(Object.values(exported).flat().toSorted());
});
