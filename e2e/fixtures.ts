import { createGroup } from "#contract/chatGroups.ts";
import { sendFeedback } from "#contract/feedback.ts";
import { searchThreads } from "#contract/search.ts";
import { boards, findSectionByLocale } from "#contract/sections.ts";
import { followUser } from "#contract/social.ts";
import { saveTopic } from "#contract/topics.ts";
import { smallCommunity } from "./communityFixture.ts";
import { executeSql } from "./database.ts";
import {
	callApi,
	createAdministrator,
	createMember,
	createReply,
	createThread,
	type Member,
	type Thread,
	uidOf,
} from "./members.ts";

/** Content and accounts that every test finds on the site. */
export interface SiteFixtures {
	/** A thread of three pages. */
	longThread: Thread;
	/** A thread with two photos, not by `member`. */
	photoThread: Thread;
	/** A thread by `member`, with a reply by `member`. */
	ownThread: Thread;
	/** A thread with a running poll, by `member`. */
	pollThread: Thread;
	/** Address of a bug report by `member`. */
	bugPath: string;
	/** Address of a topic by `member`. */
	topicPath: string;
	/** Address of the details of a group of `member` with a friend. */
	groupPath: string;
	member: Member;
	/** An administrator who has not logged in recently, with feedback to answer. */
	admin: Member;
	/** A line of the wallet of `member`. */
	receiptId: number;
	/** A prize of `member` from XStore. */
	orderId: number;
	/** A draw that is over and can be checked. */
	drawId: number;
	/** A contest that is decided, its first entry, and one in which members vote. */
	contestId: number;
	seriesId: number;
	entryTid: number;
	votingId: number;
	/** A webhook with what was sent to it. */
	webhookId: number;
	/** An entry of the dream fund. */
	dreamTid: number;
	/** Of that feedback. */
	feedbackId: number;
	/** A spam campaign with a post by `member`. */
	campaignId: number;
}

/** A series of the author of a photo, with all photos of theirs. */
const createSeries = `
	with author as (
		select coalesce((select t.uid from photo_threads join threads t using (tid) order by tid
		limit 1), (select min(uid) from accounts)) as uid
	), made as (
		insert into photo_series (uid, name, created_at) select uid, 'On the way home ' || gen_random_uuid(), now()
		from author returning id, uid
	), put as (
		update photo_threads p set series_id = made.id from made, threads t where t.tid = p.tid and t.uid = made.uid
	)
	select id from made`;

async function findId(query: string): Promise<number> {
	const [row] = await executeSql(query, []);
	if (!row?.id) throw new Error(`the seed has no row for: ${query}`);
	return Number(row.id);
}

/** Finds a seeded thread by its title. */
export async function findThreadByTitle(title: string): Promise<Thread> {
	const { lists } = await callApi(searchThreads, { query: { query: title } });
	const found = lists.find(({ subject }) => subject === title);
	if (!found) throw new Error(`no thread is named ${title}`);
	return { tid: found.tid, pid: found.pid, path: `/forum/${found.fid}/${found.tid}`, subject: title };
}

const [longest] = smallCommunity.threads;
const withPicture = smallCommunity.threads.find(({ pictures, lang }) => pictures.length === 2 && lang === "en");

async function createCampaign(pid: number): Promise<number> {
	const [campaign] = await executeSql("insert into spam_campaigns (created_at) values (now()) returning id", []);
	await executeSql(
		`insert into spam_posts (pid, uid, campaign_id, keys, signals, score, created_at)
		select pid, uid, $2, '{site:naira-loans.xyz}', '["same-text", "same-site", "fast"]', 90, now() from posts
		where pid = $1`,
		[pid, campaign?.id],
	);
	return Number(campaign?.id);
}

async function findReceipt({ username }: Member): Promise<number> {
	const [line] = await executeSql(
		`select max(e.transfer_id) id from wallet_entries e join wallet_accounts a on a.id = e.account_id
		join accounts m on m.uid = a.uid where m.username = $1`,
		[username],
	);
	return Number(line?.id);
}

async function createPrize({ username }: Member): Promise<number> {
	const [order] = await executeSql(
		`insert into store_orders (uid, store, currency, country_fid, state, total, delivery, prize, created_at)
		select uid, 'xstore', 'xcoin', 188, 'paid', 0, 'none', 'fixture:' || uid, now() from accounts where username = $1
		returning id`,
		[username],
	);
	await executeSql(
		`insert into store_order_lines (order_id, offer_id, goods_id, kind, names, price, quantity)
		select $1, o.id, g.id, g.kind, '{"en":"Power bank","fr":"Batterie","hi":"पावर बैंक"}', 0, 1
		from store_offers o join store_goods g on g.id = o.goods_id where o.country_fid = 188 and g.sn = 'AC-PB-20'`,
		[order?.id],
	);
	return Number(order?.id);
}

async function createChatGroup(owner: Member): Promise<string> {
	const friend = await uidOf(await createMember());
	await callApi(followUser, { body: { follow_uid: friend, status: 1 } }, owner.token);
	const body = { name: `Friends of ${owner.username}`, ids: String(friend) };
	const { groupID } = await callApi(createGroup, { body }, owner.token);
	return `/message/groupdetail?cid=GROUP${groupID}`;
}

export async function createFixtures(): Promise<SiteFixtures> {
	const member = await createMember();
	const admin = await createAdministrator();
	await executeSql("update accounts set group_id = 6 where username = $1", [admin.username]);
	await executeSql(
		`update sessions set authenticated_at = now() - interval '11 minutes' where uid = (select uid from accounts
			where username = $1)`,
		[admin.username],
	);
	await executeSql(
		"insert into creators (uid, since, terms) select uid, now(), '2026-11' from accounts where username = $1",
		[member.username],
	);
	const feedback = await callApi(
		sendFeedback,
		{ body: { message: "The large view of a photo closes when I turn the phone.", page: "/forum/294" } },
		member.token,
	);
	const ownThread = await createThread(member, { country_fid: findSectionByLocale("ng")?.fid ?? 0 });
	await createReply(member, ownThread.tid, "And here is more of it.");
	const bug = await createThread(member, {
		fid: boards.bugs,
		sel_var: { module: 2 },
		reproduce: "1. Open the camera",
		device_model: "Spark 20",
	});
	const topic = {
		subject: `Sewing at home with ${member.username}`.slice(0, 45),
		message: "Patterns, fabrics and machines.",
		categoryid: 42,
		tagids: "8",
	};
	const { topid } = await callApi(saveTopic, { body: topic }, member.token);
	return {
		longThread: await findThreadByTitle(longest?.title ?? ""),
		photoThread: await findThreadByTitle(withPicture?.title ?? ""),
		ownThread,
		pollThread: await createThread(member, { polloption: ["The bridge at sunrise", "The market"], overt: 1 }),
		bugPath: `/buglist/detail${bug.tid}`,
		topicPath: `/topic/${topid}`,
		groupPath: await createChatGroup(member),
		member,
		admin,
		feedbackId: feedback.id,
		receiptId: await findReceipt(member),
		orderId: await createPrize(member),
		drawId: await findId("select min(id) id from draws where state = 'confirmed'"),
		seriesId: await findId(createSeries),
		contestId: await findId("select min(id) id from contests where state = 'decided'"),
		entryTid: await findId(
			`select min(tid) id from contest_entries e join contests c on c.id = contest_id where place = 1
				and kind = 'photo'`,
		),
		votingId: await findId("select id from contests where kind = 'photo' and closes_at < now() and ends_at > now()"),
		webhookId: await findId("select min(id) id from webhooks"),
		dreamTid: await findId(
			"select min(tid) id from contest_entries join contests c on c.id = contest_id where kind = 'dream'",
		),
		campaignId: await createCampaign(ownThread.pid),
	};
}
