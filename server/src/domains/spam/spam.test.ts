import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import type { CampaignView } from "#contract/spam.ts";
import { eventually } from "../../../test/eventually.ts";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { reconcileCounters } from "../../platform/data/counters.ts";
import { dayMs, hourMs } from "../../platform/durations.ts";
import { counters } from "../threads/counters.ts";
import { apply } from "./actions/apply.ts";
import { deleteOldData } from "./actions/deleteOldData.ts";
import { holdEarlier } from "./actions/holdEarlier.ts";

const site = await buildTestApp({ spamChecks: true });
const { pool } = site.deps;
const campaignsPath = "/v5/moderation/campaigns";
const moderator = await site.member({ roles: [{ role: "board-moderator", board: boards.article, section: 188 }] });
const manager = await site.member({ roles: [{ role: "country-manager", section: 188 }] });
const elsewhere = await site.member({ roles: [{ role: "board-moderator", board: boards.photos, section: 188 }] });

const thread = async (): Promise<number> =>
	(
		await site.as(moderator).post("/v5/content/thread", {
			subject: "A morning",
			message: "The bridge was quiet this morning.",
			fid: boards.article,
			country_fid: 188,
		})
	).body.data.tid;
const reply = async (tid: number, message: string, by?: TestMember) => {
	const member = by ?? (await site.member());
	return {
		...(await site.as(member).post("/v5/content/post/newReply", { data: { tid, message } })).body.data,
		by: member,
	} as {
		pid: number;
		pending: number;
		by: TestMember;
	};
};
let campaigns = 0;
const wordOf = (campaign: number, n: number): string =>
	createHash("sha1")
		.update(`${campaign} ${n}`)
		.digest("base64")
		.replace(/[^a-z]/g, "")
		.slice(0, 7);
/** The text of a new campaign, an hour after the one before: campaigns of one hour and network are one. */
const newText = (): string => {
	site.clock.advance(3_700_000);
	const n = ++campaigns;
	return `${Array.from({ length: 14 }, (_, at) => wordOf(n, at)).join(" ")} today https://offers${n}.xyz/start`;
};
const run = async (): Promise<void> => {
	const { rows } = await pool.query("select pid from spam_posts where campaign_id is null");
	await holdEarlier(site.deps, { pids: rows.map(({ pid }) => Number(pid)) });
};
const listOf = async (by: TestMember, query = ""): Promise<CampaignView[]> =>
	(await site.as(by).get(campaignsPath + query)).body.data.lists;
const decide = (by: TestMember, id: number, action: string, extra: object = {}) =>
	site.as(by).post(`${campaignsPath}/decide`, { id, action, ...extra });
/** A recognised campaign of four members in a thread. */
async function createCampaign() {
	const [tid, text] = [await thread(), newText()];
	const replies: Awaited<ReturnType<typeof reply>>[] = [];
	for (let n = 0; n < 4; n++) replies.push(await reply(tid, text));
	await run();
	const campaign = (await listOf(manager)).find(({ samples }) =>
		samples.some(({ pid }) => replies.some((one) => one.pid === pid)),
	);
	if (!campaign) throw new Error("no campaign");
	return { tid, text, replies, campaign };
}
const statesOf = async (id: number) => {
	const [campaign] = [(await site.as(manager).get(`${campaignsPath}/${id}`)).body.data.campaign as CampaignView];
	return { state: campaign.state, pending: campaign.pending, removed: campaign.removed, posts: campaign.posts };
};
const facts = async (tid: number, uids: number[]) => ({
	thread: (await pool.query("select reply_count, max_position, last_repliers from threads where tid = $1", [tid])).rows,
	members: (await pool.query("select * from member_counts where uid = any($1) order by uid", [uids])).rows,
});

describe("not pending", () => {
	test("are different posts of many new members in one network, links to common sites and short thanks", async () => {
		const tid = await thread();
		const texts = [
			...["Thanks!", "Thanks!", "Thanks!", "Merci beaucoup", "Merci beaucoup", "बहुत बढ़िया"],
			...[
				"My grandmother sold cloth at this market for thirty years before it burnt",
				"Nobody told me about that ferry between both islands until yesterday",
			],
			...[
				"Watch this match https://www.youtube.com/watch?v=abc",
				"Another goal here https://www.youtube.com/watch?v=def",
				"And https://www.bbc.com/news/1",
			],
			...[
				"L’ancienne gare sera fermée demain matin jusqu’au marché de dimanche",
				"आज सुबह बाज़ार में बहुत भीड़ थी लेकिन तस्वीरें अच्छी आईं",
			],
		];
		for (const text of texts) expect((await reply(tid, text)).pending).toBe(0);
	});

	test("is an established member’s post, which is not even compared", async () => {
		const member = await site.member();
		await pool.query("update accounts set created_at = now() - interval '8 days' where uid = $1", [member.uid]);
		await pool.query(
			"insert into member_counts (uid, replies) values ($1, 3) on conflict (uid) do update set replies = 3",
			[member.uid],
		);
		const { tid, text } = await createCampaign();
		expect((await reply(tid, text, member)).pending).toBe(0);
		expect((await pool.query("select 1 from spam_posts where uid = $1", [member.uid])).rowCount).toBe(0);
		await pool.query("update member_counts set replies = 1 where uid = $1", [member.uid]);
	});
});

describe("a campaign", () => {
	test("is pending from where it is recognised, with what was public before, as one case with its signals", async () => {
		const { tid, text, campaign, replies } = await createCampaign();
		expect(campaign).toMatchObject({ state: "open", posts: 4, members: 4, pending: 4, removed: 0, decide: true });
		expect(campaign.signals.map(({ name }) => name)).toEqual(
			expect.arrayContaining(["same-text", "same-link", "links"]),
		);
		expect(campaign.shared[0]).toMatch(/^offers\d+\.xyz$/);
		expect((await site.guest.get(`/v5/content/thread/page/${tid}`)).body.data.lists).toEqual([]);
		expect((await reply(tid, `🔥 ${text.replace("today", "to\u200bday")}`)).pending).toBe(1);
		expect(await statesOf(campaign.id)).toMatchObject({ posts: 5, pending: 5 });
		expect(replies.map(({ pending }) => pending).at(-1)).toBe(1);
		for (const counter of counters) expect(await reconcileCounters(site.deps, counter)).toBe(0);
	});

	test("is read by moderators of its boards only, and decided by those of all of them", async () => {
		const { campaign, replies } = await createCampaign();
		const id = campaign.id;
		expectError(await site.guest.get(campaignsPath), { status: 401 });
		expectError(await site.as(await site.member()).get(campaignsPath), { status: 403 });
		expect((await listOf(elsewhere)).some((one) => one.id === id)).toBe(false);
		expectError(await site.as(elsewhere).get(`${campaignsPath}/${id}`), { status: 404 });
		expectError(await decide(elsewhere, id, "remove"), { status: 404 });
		expectError(await decide((replies[0] as { by: TestMember }).by, id, "release"), { status: 403 });
		const [first] = replies;
		await pool.query("update threads set fid = $2 where tid = (select tid from posts where pid = $1)", [
			first?.pid,
			boards.photos,
		]);
		expectError(await decide(moderator, id, "remove"), { status: 404 });
		await pool.query("update threads set fid = $2 where tid = (select tid from posts where pid = $1)", [
			first?.pid,
			boards.article,
		]);
		expect((await decide(moderator, id, "remove")).status).toBe(200);
	});

	test("is removed as a whole, with bans, and undone exactly", async () => {
		const { tid, campaign, replies } = await createCampaign();
		const uids = replies.map(({ by }) => by.uid);
		const before = await facts(tid, uids);
		const groups = async () =>
			(await pool.query("select group_id from accounts where uid = any($1) order by uid", [uids])).rows.map(
				(row) => row.group_id,
			);
		await decide(moderator, campaign.id, "remove", { ban_days: 7, reason: "spam" });
		for (let n = 0; n < 2; n++) await apply(site.deps, { id: campaign.id });
		expect([await statesOf(campaign.id), await groups()]).toEqual([
			{ state: "removed", pending: 0, removed: 4, posts: 4 },
			[5, 5, 5, 5],
		]);
		expect((await listOf(manager)).some(({ id }) => id === campaign.id)).toBe(false);
		expect((await listOf(manager, "?closed=1")).some(({ id }) => id === campaign.id)).toBe(true);
		await decide(manager, campaign.id, "undo");
		await apply(site.deps, { id: campaign.id });
		expect([await statesOf(campaign.id), await groups()]).toEqual([
			{ state: "open", pending: 4, removed: 0, posts: 4 },
			[1, 1, 1, 1],
		]);
		expect(await facts(tid, uids)).toEqual(before);
	});

	test("is released as a whole; what follows it is not pending for it; undo holds it again", async () => {
		const { tid, text, campaign } = await createCampaign();
		await decide(moderator, campaign.id, "release");
		await apply(site.deps, { id: campaign.id });
		expect(await statesOf(campaign.id)).toEqual({ state: "released", pending: 0, removed: 0, posts: 4 });
		expect((await site.guest.get(`/v5/content/thread/page/${tid}`)).body.data.lists).toHaveLength(4);
		expect((await reply(tid, text)).pending).toBe(0);
		await decide(moderator, campaign.id, "undo");
		await apply(site.deps, { id: campaign.id });
		expect(await statesOf(campaign.id)).toMatchObject({ state: "open", pending: 4 });
		for (const counter of counters) expect(await reconcileCounters(site.deps, counter)).toBe(0);
	});

	test("is decided by one of two moderators at once", async () => {
		const { campaign } = await createCampaign();
		const both = await Promise.all([decide(moderator, campaign.id, "remove"), decide(manager, campaign.id, "release")]);
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expectError(both.find(({ status }) => status === 409) as (typeof both)[0], { status: 409, reason: "case-closed" });
		await eventually(async () =>
			expect((await pool.query("select state from spam_campaigns where id = $1", [campaign.id])).rows[0].state).toMatch(
				/^(remov|releas)ing$/,
			),
		);
	});

	test("of twelve posts at one moment is one case", async () => {
		const [tid, text] = [await thread(), newText()];
		for (let n = 0; n < 3; n++) await reply(tid, text);
		const members = await Promise.all(Array.from({ length: 12 }, () => site.member()));
		const posted = await Promise.all(members.map((by) => reply(tid, text, by)));
		await run();
		const { rows } = await pool.query("select distinct campaign_id from spam_posts where pid = any($1)", [
			posted.map(({ pid }) => pid),
		]);
		expect([rows.length, posted.every(({ pending }) => pending === 1)]).toEqual([1, true]);
	});
});

test("the network is forgotten after 48 hours, the rest after 30 days, but of campaigns that wait", async () => {
	const { campaign, tid } = await createCampaign();
	const other = await reply(tid, "Nothing special about this one, it only says that mornings here are quiet.");
	site.clock.advance(49 * hourMs);
	await deleteOldData(site.deps);
	expect((await pool.query("select count(*)::int as n from spam_posts where network is not null")).rows[0].n).toBe(0);
	site.clock.advance(30 * dayMs);
	await deleteOldData(site.deps);
	expect((await pool.query("select 1 from spam_posts where pid = $1", [other.pid])).rowCount).toBe(0);
	expect((await statesOf(campaign.id)).posts).toBe(4);
	site.clock.reset();
});
