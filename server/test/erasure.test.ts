import { expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { deleteScheduledAccounts } from "../src/domains/auth/deletion/actions/deleteScheduledAccounts.ts";
import { memberWithPassword, password, setUpPasskey, setUpTwoFactor } from "../src/domains/auth/security.fixture.ts";
import { createBrowser } from "../src/domains/notifications/push/pushService.fixture.ts";
import { giveCoins, openShop, receiver, sellGoods } from "../src/domains/store/store.fixture.ts";
import { phonePhoto } from "./images.ts";
import { buildTestApp } from "./testApp.ts";

const site = await buildTestApp({ spamChecks: true, verifiedActions: [] });
const { pool } = site.deps;

/** Tables with a column of members, and how many of their rows name this one. */
async function rowsByTable(uid: number): Promise<Record<string, number>> {
	const { rows } = await pool.query<{ name: string; column: string }>(
		`select table_name as name, column_name as column from information_schema.columns
		where table_schema = 'public' and (column_name = 'uid' or column_name like '%\\_uid') order by 1, 2`,
	);
	const counts: Record<string, number> = {};
	for (const { name, column } of rows) {
		const found = await pool.query<{ count: number }>(`select count(*) from ${name} where ${column} = $1`, [uid]);
		counts[name] = (counts[name] ?? 0) + (found.rows[0]?.count ?? 0);
	}
	return counts;
}

/** Tables that the test fills, and that are empty afterwards; so is any other table. */
const erased = [
	"audit_log",
	"second_factor_resets",
	"webhook_deliveries",
	"member_removals",
	"data_exports",
	"bookmarks",
	"feedbacks",
	"follows",
	"identities",
	"likes",
	"member_interests",
	"passkeys",
	"profile_changes",
	"profiles",
	"read_languages",
];
erased.push(
	"chat_applications",
	"chat_members",
	"chat_reactions",
	"chat_settings",
	"appeals",
	"member_notes",
	"member_point_days",
	"member_points",
	"moderation_log",
	"wallet_cards",
	"creators",
	"photo_series",
	"photographers",
	"creator_agreements",
	"creator_applications",
	"creator_days",
	"creator_incomes",
	"creator_ranks",
	"contest_entries",
	"contest_jurors",
	"contest_pairs",
	"contest_votes",
	"draw_entries",
	"exchange_orders",
	"draw_winners",
	"editorial_entries",
	"fan_star_nominations",
	"fan_star_recommendations",
	"fan_star_votes",
	"fan_stars",
	"summary_ranks",
	"yearly_summaries",
	"football_predictions",
	"football_standings",
	"imei_activations",
	"invitation_bonuses",
	"invitation_codes",
	"invitations",
	"payment_reviews",
	"store_member_purchases",
	"store_order_messages",
	"store_receivers",
	"store_shop_staff",
	"store_waits",
	"top_ups",
	"wallet_disputes",
	"wallet_proposals",
	"wallet_limits",
	"board_follows",
	"bug_devices",
	"bug_me_toos",
	"bugs",
	"member_blocks",
	"mentions",
	"dismissed_threads",
	"notifications",
	"notification_settings",
	"thread_mutes",
	"poll_choices",
	"poll_votes",
	"recovery_codes",
	"report_cases",
	"spam_messages",
	"spam_posts",
	"reports",
	"push_subscriptions",
	"sessions",
	"member_decorations",
	"member_emoticons",
	"medal_awards",
	"sign_ins",
	"sign_in_reminders",
	"task_progress",
	"thread_drafts",
	"topic_follows",
	"totp_keys",
	"videos",
	"weekly_mail_settings",
);
/** What stays: the reserved account, what the member published, and ledgers. */
const remaining = [
	"accounts",
	"chat_conversations",
	"chat_groups",
	"chat_messages",
	"chat_voices",
	"member_counts",
	"pictures",
	"posts",
	"search_documents",
	"store_orders",
	"thread_forwards",
	"threads",
	"tips",
	"topics",
	"wallet_accounts",
	"wallet_holds",
];

/**
 * Tables that name members and that the test does not fill: rows of the account itself, of moderators, and codes that
 * expire.
 */
const notFilled = [
	"wallet_year_ends",
	"fraud_origins",
	"address_bans",
	"board_bans",
	"bug_changes",
	"bug_notes",
	"known_devices",
	"logins",
	"moderation_log",
	"onboardings",
	"post_versions",
	"one_time_tokens",
	"role_assignments",
	"spam_registrations",
	"scheduled_deletions",
	"weekly_mails",
];

test("a deleted member leaves only the reserved account, published posts and the ledger", async () => {
	const [member, friend] = [await memberWithPassword(site), await site.member()];
	const as = site.as(member);
	const picture = await phonePhoto(60, 40);
	const upload = async (): Promise<number> => (await as.upload("/v5/content/imageUpload", picture)).body.data.aid;
	const post = async (url: string, body: object) => {
		const response = await as.post(url, body);
		expect([url, response.status]).toEqual([url, 200]);
		return response.body.data;
	};
	/** Orders, an address, awaited goods, a parcel that has not arrived, work in a shop, a top-up. */
	const fillStore = async (): Promise<void> => {
		await giveCoins(site, [member], 100);
		const { goodsId } = await sellGoods(site, { country: 188 });
		const buy = { goods_id: goodsId, cid: 188, ...receiver };
		const { order_id } = await post("/selfapi/xstore/pay", buy);
		await post("/v5/store/wait", { goods_id: goodsId, cid: 188, wait: 1 });
		await pool.query("update store_orders set state = 'shipping', shipped_at = now() where id = $1", [order_id]);
		await post("/v5/store/orders/message", { order_id, message: "It has not arrived." });
		const shopId = await openShop(site, 188);
		await pool.query("insert into store_shop_staff (shop_id, uid, created_at) values ($1, $2, now())", [
			shopId,
			member.uid,
		]);
		await pool.query(
			`with code as (insert into voucher_codes (goods_id, code, code_hash, created_at) values ($2, '', 'a', now())
				returning id)
			insert into top_ups (uid, card_id, voucher_id, phone, state, created_at)
			select $1, 1, id, '+2348030000009', 'done', now() from code`,
			[member.uid, goodsId],
		);
	};
	await setUpTwoFactor(site, member);
	await setUpPasskey(site, member);
	const theirs = await site.createThread(friend);
	const published = await upload();
	await site.createThread(member, { aids: String(published) });
	await post("/v5/content/post/newReply", { data: { tid: theirs.tid, message: "Well seen." } });
	await site
		.as(friend)
		.post("/v5/content/post/newReply", { data: { tid: theirs.tid, message: `Thank you, @${member.username}.` } });
	await post("/v5/content/post/like", { pid: theirs.pid, like: 1 });
	await post("/v5/content/post/favorite", { id: theirs.tid, favorite: 1 });
	await pool.query("insert into thread_mutes values ($1, $2, now())", [member.uid, theirs.tid]);
	await pool.query(
		`insert into notification_settings (uid, site_off, push_off, mail_off, time_zone, updated_at)
			values ($1, '{}', '{}', '{}', 'UTC', now())`,
		[member.uid],
	);
	await post("/v5/content/thread/hide", { tid: theirs.tid, hide: 1 });
	await post("/v5/content/forum/follow", { fid: boards.photos, status: 1 });
	const { tid } = await site.createThread(friend, { polloption: ["Tea", "Coffee"] });
	const { rows: options } = await pool.query<{ oid: number }>("select oid from poll_options where tid = $1", [tid]);
	await post("/v5/content/post/vote", { tid, options: [options[0]?.oid] });
	const bug = { subject: "It restarts", message: "It restarts by itself.", fid: boards.bugs };
	await post("/v5/bugs/metoo", {
		tid: (await site.as(friend).post("/v5/content/thread", bug)).body.data.tid,
		status: 1,
	});
	await pool.query("update bugs set assignee_uid = $1", [member.uid]);
	await post("/v5/content/thread", { ...bug, device_model: "Pova 5" });
	await post("/selfapi/thread/postdraft", { subject: "Not yet", aids: String(await upload()) });
	await post("/v5/im/sendText", {
		to: String(friend.uid),
		text: "Good morning, which camera lenses would you recommend travelling through Senegal?",
	});
	const answer = await site.as(friend).post("/v5/im/sendText", { to: String(member.uid), text: "To you too" });
	await post("/v5/im/react", { mid: answer.body.data.message.mid, emoji: "👍" });
	await post("/v5/im/saveSettings", { showRead: 0 });
	await pool.query(
		`insert into chat_applications (conversation_id, uid, message, created_at) select id, $1, '', now()
			from chat_conversations`,
		[member.uid],
	);
	await post("/v5/content/video/begin", { size: 5_000 });
	await post("/v5/user/follow", { follow_uid: friend.uid });
	await site.as(friend).post("/v5/user/follow", { follow_uid: member.uid });
	await post("/v5/im/createGroup", { name: "Sewing together", ids: String(friend.uid) });
	const other = await site.member();
	await post("/v5/user/block", { uid: other.uid, block: 1 });
	await site.as(other).post("/v5/user/block", { uid: member.uid, block: 1 });
	await post("/v5/user/editInfo", { occupation: "Tailor" });
	await post("/v5/user/backPicture", { aid: await upload() });
	await post("/selfapi/v4/usertags/new", { tagids_new: "1,2,3" });
	await post("/v5/user/languages", { langs: ["fr"] });
	await post("/v5/feedback/send", { message: "I like it here, thank you.", aid: await upload() });
	await pool.query(
		`insert into tasks ("group", activity, goal, xgold, xcoin, starts_at)
			values ('daily', 'sign-in', 1, 5, 0, now() - interval '1 day')`,
	);
	await post("/v5/user/signIn", {});
	await post("/v5/user/remindSignIn", { remind: 1 });
	const { list } = (await as.get("/v5/user/xgoldLog")).body.data;
	await post("/v5/wallet/dispute", { id: list[0].id, message: "This is not what I expected." });
	await pool.query(
		`insert into wallet_proposals (kind, uid, currency, amount, reason, proposed_by, created_at)
			values ('grant', $1, 'xgold', 5, 'For the meeting.', $2, now())`,
		[member.uid, friend.uid],
	);
	await pool.query(
		`insert into wallet_cards (uid, key, title, source, code, code_hash, hint, path, created_at)
			values ($1, 'a', 'Card', 'won', '', 'a', '', '', now())`,
		[member.uid],
	);
	await post("/v5/content/commonReport", { tid: theirs.tid, message: "This is spam." });
	await site.as(friend).post("/v5/content/commonReport", { uid: member.uid, reason: "spam" });
	await pool.query(
		`with entry as (insert into moderation_log (uid, action, object_kind, object_id, member_uid, before, after,
			created_at)
			values ($2, 'ban-member', 'member', $1, $1, '{}', '{}', now()) returning id),
		note as (insert into member_notes (uid, country_fid, author_uid, text, created_at)
		values ($1, 188, $2, 'Warned twice.', now()))
		insert into appeals (log_id, uid, country_fid, text, created_at) select id, $1, 188, 'It was not me.', now()
		from entry`,
		[member.uid, friend.uid],
	);
	await pool.query(
		`with topic as (insert into topics (name, name_key, category_id, country_fid, uid, follower_count)
			values ('Sewing', 'sewing', 42, 188, $1, 1) returning topid)
		insert into topic_follows (uid, topid, created_at) select $1, topid, now() from topic`,
		[member.uid],
	);
	await pool.query(
		`with draw as (insert into draws (kind, title_en, title_fr, title_hi, price, max_per_member, closes_at, created_at)
			values ('date', 'Draw', 'Tirage', 'Draw', 1, 1, now(), now()) returning id),
		prize as (insert into draw_prizes (draw_id, currency, amount, quantity) select id, 'xgold', 5, 1 from draw
		returning id, draw_id),
		entry as (insert into draw_entries (draw_id, number, uid, tag, created_at) select id, 1, $1, 'tag', now() from draw)
		insert into draw_winners (draw_id, prize_id, number, uid, name, state, created_at)
			select draw_id, id, 1, $1, 'Am…', 'pending', now() from prize`,
		[member.uid],
	);
	await pool.query(
		`insert into editorial_entries (kind, country_fid, lang, position, uid, title, text, path, starts_at, added_by,
			created_at)
			values ('member', 188, '', 1, $1, '', '', '', now(), $2, now())`,
		[member.uid, friend.uid],
	);
	await pool.query(
		`with year as (insert into fan_star_years (year, nominate_from, vote_from, ends_at, places, min_days, min_threads,
			xgold, prizes_en, prizes_fr, prizes_hi)
			values (2020, '2020-01-01', '2020-02-01', '2020-03-01', 1, 0, 0, 0, '', '', '') returning year),
		candidate as (insert into fan_star_nominations (year, uid, country_fid, nominated_by, reason, created_at)
			select year, $1, 188, $1, 'Me', now() from year returning id),
		words as (insert into fan_star_recommendations select id, $1, 'Me', now() from candidate),
		votes as (insert into fan_star_votes select id, $1, now() from candidate)
		insert into fan_stars (year, place, uid, votes) select year, 1, $1, 1 from year`,
		[member.uid],
	);
	await pool.query(
		`with year as (insert into summary_years (year, members, ranked_at) values (2020, 1, now()) returning year),
		ranks as (insert into summary_ranks select year, $1, 5, 1, 0 from year)
		insert into yearly_summaries (uid, year, days, hours, percentile, threads, first_follower, followers, comments,
		likes, activity, rank, made_at)
			select $1, year, 1, 1, 0, 0, $1, 0, 0, 0, 5, 1, now() from year`,
		[member.uid],
	);
	await pool.query(
		`with fixture as (insert into football_fixtures (competition, home, away, kickoff_at, season, created_at)
			values ('Cup', 'Kochi', 'Pune', now(), 2026, now()) returning id),
		prediction as (insert into football_predictions (fixture_id, uid, country_fid, home_goals, away_goals, changed_at)
			select id, $1, 210, 1, 0, now() from fixture)
		insert into football_standings (season, country_fid, uid, points, exact) values (2026, 210, $1, 5, 1)`,
		[member.uid],
	);
	await pool.query(
		`with contest as (insert into contests (kind, title_en, title_fr, title_hi, text_en, text_fr, text_hi, opens_at,
			closes_at, ends_at,
				min_photos, max_photos, max_entries, account_days, jury_percent, created_at)
			values ('photo', 'A', 'A', 'A', 'A', 'A', 'A', now(), now() + interval '1 hour', now() + interval '2 hours', 1,
			1, 1, 0, 0, now())
			returning id),
		entry as (insert into contest_entries (tid, contest_id, uid, state, agreement, agreed_at)
			select (select min(tid) from threads where uid = $1), id, $1, 'in', 1, now() from contest),
		juror as (insert into contest_jurors (contest_id, uid) select id, $1 from contest),
		pair as (insert into contest_pairs (contest_id, uid, "left", "right", asked_at) select id, $1, 1, 2, now()
		from contest)
		insert into contest_votes (contest_id, n, uid, kind, at, voter, network, weight, "left", "right", choice, hash)
			select id, 1, $1, 'pair', 60, 'voter', 'network', 10, 1, 2, 1, 'hash' from contest`,
		[member.uid],
	);
	await pool.query(
		`with hold as (insert into wallet_holds (uid, currency, amount, key, state, created_at, expires_at, ended_at)
			values ($1, 'xgold', 50, 'erased', 'confirmed', now(), now(), now()) returning id)
		insert into exchange_orders (uid, country_fid, day, xcoin, rate, hold_id, state, created_at, expires_at, ended_at)
			select $1, 188, '2026-11-01', 1, 50, id, 'confirmed', now(), now(), now() from hold`,
		[member.uid],
	);
	await pool.query(
		`with creator as (insert into creators (uid, since, terms) values ($1, now(), '2026-11') returning uid),
		agreement as (insert into creator_agreements select uid, '2026-11', now() from creator),
		application as (insert into creator_applications (uid, about, terms, created_at)
		select uid, 'Photos', '2026-11', now() from creator),
		day as (insert into creator_days select uid, '2026-11-20', 1, 1, 1, 1, 1, 0 from creator),
		ranks as (insert into creator_ranks select uid, '2026-11-01', 1, 0, 0, 0, 1, 0, 1, 1, false, 0 from creator),
		month as (insert into creator_months (month, points_version, income_version, prepared_at)
		values ('2026-10-01', 1, 1, now()) returning month)
		insert into creator_incomes (month, uid, views, likes, comments, digests, threads, week_threads, points, rank,
		qualified, amount)
			select month, uid, 1, 0, 0, 0, 1, 0, 1, 1, false, 0 from creator, month`,
		[member.uid],
	);
	await pool.query("insert into photo_series (uid, name, created_at) values ($1, 'A', now())", [member.uid]);
	await pool.query("insert into photographers (uid, photos, likes, choices) values ($1, 1, 0, 0)", [member.uid]);
	await as.get("/v5/invitation");
	await pool.query("insert into invitations (uid, inviter_uid, created_at) values ($1, $2, now())", [
		member.uid,
		friend.uid,
	]);
	await pool.query(
		`insert into invitation_bonuses (uid, month, invitees, xgold, state, created_at)
			values ($1, '2026-10-01', 6, 100, 'paid', now())`,
		[member.uid],
	);
	await pool.query("insert into phone_models values ('49015420', 'Spark 30')");
	await post("/v5/imei/activate", { imei: "490154203237518" });
	await pool.query(
		`insert into payment_reviews (uid, currency, amount, reason, key, score, signals, created_at)
			values ($1, 'xgold', 5, 'imei', 'imei:0', 60, '{}', now())`,
		[member.uid],
	);
	await pool.query("insert into member_decorations (uid, decoration) values ($1, 1)", [member.uid]);
	await pool.query("insert into member_emoticons (uid, pack) values ($1, 17)", [member.uid]);
	await fillStore();
	await post("/v5/push/subscribe", createBrowser("https://push.example.com/send/1").subscription);
	await post("/v5/weeklyMail/set", { on: 1 });
	await post("/v5/user/download", { password });
	await site.runJobs();
	await pool.query("insert into medal_awards (uid, medal, source, given_at) values ($1, 'helper', 'hand', now())", [
		member.uid,
	]);
	await pool.query("insert into identities (uid, provider, subject) values ($1, 'google', 'g-1')", [member.uid]);
	const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
	const reset = { uid: member.uid, reason: "Lost the phone." };
	expect((await site.as(administrator).post("/v5/admin/members/reset", reset)).status).toBe(200);
	await pool.query(
		`with webhook as (insert into webhooks (name, url, events, country_fid, secret_encrypted, added_by, created_at)
			values ('Desk', 'https://example.com', '{}', 0, '', $2, now()) returning id)
		insert into webhook_deliveries (webhook_id, message_id, event, body, uid, created_at)
			select id, 'msg_1', 'thread.published', '{}', $1, now() from webhook`,
		[member.uid, administrator.uid],
	);
	await pool.query(
		"insert into member_removals (uid, reason, state, removed_by, created_at) values ($1, 'spam', 'undone', $2, now())",
		[member.uid, administrator.uid],
	);
	const before = await rowsByTable(member.uid);
	for (const table of erased) expect([table, before[table]]).not.toEqual([table, 0]);
	const unlisted = Object.keys(before).filter((table) => ![...erased, ...remaining, ...notFilled].includes(table));
	expect(unlisted, "fill the table above and list it in `erased`, or say in `notFilled` why not").toEqual([]);

	await post("/v5/user/deletion", { password });
	site.clock.advance((site.deps.config.deletionDelayDays + 1) * 86_400_000);
	await deleteScheduledAccounts(site.deps);
	await site.runJobs();
	const after = await rowsByTable(member.uid);
	expect(Object.keys(after).filter((table) => after[table] !== 0 && !remaining.includes(table))).toEqual([]);
	// The ledger needs the order, but nobody learns from it who received what.
	expect((await pool.query("select receiver from store_orders where uid = $1", [member.uid])).rows).toEqual([
		{ receiver: null },
	]);
	expect(
		(await pool.query("select used_by from pictures where uid = $1 and used_by is not null", [member.uid])).rows,
	).toHaveLength(1);
});
