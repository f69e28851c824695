import { describe, expect, test } from "vitest";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { dayMs } from "../../../platform/durations.ts";
import { transfer } from "../../wallet/actions/transfer.ts";
import { findBalances } from "../../wallet/queries.ts";

const site = await buildTestApp();
const { db, pool, config } = site.deps;

const admin = await site.member({ roles: [{ role: "administrator" }] });

let gifts = 0;
const give = (to: TestMember, amount: number): Promise<number> =>
	db.transaction((tx) =>
		transfer(tx, {
			from: "rewards",
			to: to.uid,
			currency: "xgold",
			amount,
			reason: "welcome",
			key: `gift:${++gifts}`,
			now: site.clock.now(),
		}),
	);
const goldOf = async ({ uid }: TestMember): Promise<number> => (await findBalances(db, uid)).xgold;
const tip = (by: TestMember, pid: number, xid = 10) => site.as(by).post("/v5/content/post/reward", { pid, xid });
const tips = async (pid: number, by?: TestMember) =>
	(await (by ? site.as(by) : site.guest).get(`/v5/content/post/reward/${pid}`)).body.data;
const rich = async (amount = 1000): Promise<TestMember> => {
	const member = await site.member();
	await give(member, amount);
	return member;
};

describe("a tip", () => {
	test("is refused to guests, for one's own post, twice in a thread, beyond the balance and the daily limit, and for what is gone", async () => {
		const [author, fan] = [await site.member(), await rich()];
		const { pid, tid } = await site.createThread(author);
		expect((await site.guest.post("/v5/content/post/reward", { pid, xid: 1 })).status).toBe(401);
		expect((await tip(author, pid)).body).toMatchObject({ reason: "tip-self", msg: "cannot reward yourself" });
		expect((await tip(fan, pid, 99)).body).toMatchObject({ reason: "tip-amount" });
		for (const xid of [true, "true", [true], { xid: 1 }, ""])
			expect((await site.as(fan).post("/v5/content/post/reward", { pid, xid })).body.reason).toBe("invalid-input");
		expect((await tip(fan, 9_999_999)).body).toMatchObject({ reason: "reply-not-found" });
		const poor = await site.member();
		const before = await goldOf(poor);
		const { pid: other } = await site.createThread(author);
		expect((await tip(poor, other, 50)).body).toMatchObject({
			reason: "tip-balance",
			msg: "Not enough XGold in your account",
		});
		expect(await goldOf(poor)).toBe(before);
		expect(await tips(other)).toMatchObject({ num: 0, xgold: 0 });

		expect((await tip(fan, pid)).status).toBe(200);
		const reply = (await site.as(author).post("/v5/content/post/newReply", { data: { tid, message: "Thank you." } }))
			.body.data;
		expect((await tip(fan, reply.pid)).body).toMatchObject({
			reason: "tip-repeated",
			msg: "already rewarded this thread",
		});

		const limit = config.tipDailyLimit / (config.tipAmounts[4] ?? 1);
		for (let n = 0; n < limit; n++) {
			const { body } = await tip(fan, (await site.createThread(author)).pid, 50);
			expect([body.reason, body.msg === "cannot reward more today"]).toEqual(
				n < limit - 1 ? [undefined, false] : ["tip-limit", true],
			);
		}
		site.clock.advance(dayMs);
		expect((await tip(fan, other, 50)).status).toBe(200);

		await site.as(author).post("/v5/content/thread/delete", { tid });
		expect((await tip(await rich(), pid)).body).toMatchObject({ reason: "reply-not-found" });
		expect((await site.guest.get(`/v5/content/post/reward/${pid}`)).body).toMatchObject({ reason: "reply-not-found" });
	});

	test("is refused between members who block each other, and for a hidden post", async () => {
		const [author, fan] = [await site.member(), await rich()];
		const { pid } = await site.createThread(author);
		await site.as(author).post("/v5/user/block", { uid: fan.uid, block: 1 });
		expect((await tip(fan, pid)).body).toMatchObject({ reason: "blocked-by-member" });
		await pool.query("update posts set hidden = true where pid = $1", [pid]);
		expect((await tip(await rich(), pid)).body).toMatchObject({ reason: "post-hidden" });
	});

	test("moves the amount, is shown with the post, and says so as the documents print", async () => {
		const [author, fan] = [await site.member(), await rich(100)];
		const { pid, tid } = await site.createThread(author);
		const [had, fansHad] = [await goldOf(author), await goldOf(fan)];
		expect((await tip(fan, pid, 10)).body).toMatchObject({
			status: 1,
			msg: "successs !",
			data: { num: 1, xgold: 10, tipped: 10, balance: fansHad - 10 },
		});
		expect(await goldOf(author)).toBe(had + 10);
		expect(await tips(pid, fan)).toMatchObject({
			num: 1,
			xgold: 10,
			memberIds: [fan.uid],
			left: config.tipDailyLimit - 10,
			can: { tip: { ok: false, why: "tip-repeated" } },
		});
		expect((await site.guest.get(`/v5/content/thread/${tid}`)).body.data).toMatchObject({
			rewardnum: 1,
			rewardsum: 10,
		});
	});

	test("of the last three members is listed", async () => {
		const { pid } = await site.createThread(await site.member());
		const fans = [await rich(), await rich(), await rich(), await rich()];
		for (const fan of fans) {
			site.clock.advance(1000);
			expect((await tip(fan, pid, 1)).status).toBe(200);
		}
		expect(await tips(pid)).toMatchObject({
			num: 4,
			xgold: 4,
			memberIds: fans
				.slice(1)
				.map(({ uid }) => uid)
				.toReversed(),
		});
	});

	test("sent twice at once is paid once; many at once never exceed the limit, and the sums are right", async () => {
		const [author, fan] = [await site.member(), await rich()];
		const threads = await Promise.all(Array.from({ length: 8 }, () => site.createThread(author)));
		const had = await goldOf(author);
		const answers = await Promise.all(threads.flatMap(({ pid }) => [tip(fan, pid, 20), tip(fan, pid, 20)]));
		const sent = answers.filter(({ status }) => status === 200).length;
		expect(sent).toBe(config.tipDailyLimit / 20);
		expect([await goldOf(fan), await goldOf(author)]).toEqual([1000 - sent * 20, had + sent * 20]);
		const { rows } = await pool.query(
			`select count(*)::int as n, sum(tip_sum)::int as sum, sum(tip_count)::int as count from posts
				where tip_count > 0 and uid = $1`,
			[author.uid],
		);
		expect(rows).toEqual([{ n: sent, sum: sent * 20, count: sent }]);
	});
});

describe("a tip that looks like one between accounts of the same person", () => {
	const heldTip = async () => {
		const [author, fan] = [await site.member(), await rich(100)];
		await pool.query("insert into known_devices (uid, device) values ($1, $3), ($2, $3)", [
			author.uid,
			fan.uid,
			`shared ${author.uid}`,
		]);
		const { pid, tid } = await site.createThread(author);
		const [authorsGold, fansGold] = [await goldOf(author), await goldOf(fan)];
		const { body } = await tip(fan, pid, 10);
		expect(body.data).toMatchObject({ num: 0, xgold: 0, tipped: 10, balance: fansGold - 10, underReview: true });
		return { author, fan, pid, tid, authorsGold, fansGold };
	};
	const decide = async (author: TestMember, decision: "pay" | "refuse") => {
		const { lists } = (await site.as(admin).get("/v5/admin/payments")).body.data;
		const { id } = lists.find((one: { member: { uid: number } }) => one.member.uid === author.uid);
		return site.as(admin).post("/v5/admin/payments/decide", { id, decision, reason: "Both are yours." });
	};
	const notices = async (by: TestMember) => {
		await site.runJobs();
		return JSON.stringify((await site.as(by).get("/selfapi/ucenter/systemnoticelist")).body);
	};

	test("is reserved and not counted; both are notified, and it counts once it is paid", async () => {
		const { author, fan, pid, authorsGold, fansGold } = await heldTip();
		expect(await tips(pid, fan)).toMatchObject({ num: 0, memberIds: [], underReview: true });
		expect((await tip(fan, pid)).body).toMatchObject({ reason: "tip-repeated" });
		expect((await site.as(fan).get("/v5/wallet")).body.data).toMatchObject({ heldXgold: 10 });
		for (const member of [author, fan]) {
			expect(await notices(member)).toContain("under review");
			expect((await site.as(member).get("/v5/wallet/reviews")).body.data.lists).toMatchObject([{ amount: 10 }]);
		}
		const answers = await Promise.all([decide(author, "pay"), decide(author, "pay")]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(await tips(pid, fan)).toMatchObject({ num: 1, xgold: 10, memberIds: [fan.uid], underReview: false });
		expect([await goldOf(author), await goldOf(fan)]).toEqual([authorsGold + 10, fansGold - 10]);
		expect(await notices(fan)).toContain("was paid");
	});

	test("is free again when it is refused, and never counts", async () => {
		const { author, fan, pid, authorsGold, fansGold } = await heldTip();
		expect((await decide(author, "refuse")).status).toBe(200);
		expect(await tips(pid, fan)).toMatchObject({ num: 0, underReview: false });
		expect([await goldOf(author), await goldOf(fan)]).toEqual([authorsGold, fansGold]);
		expect(await notices(fan)).toContain("Both are yours.");
	});

	test("does not hold what others give to its author", async () => {
		const { author, tid } = await heldTip();
		for (let n = 0; n < 3; n++) {
			const other = await rich(100);
			await pool.query("insert into known_devices (uid, device) values ($1, $2)", [other.uid, `shared ${author.uid}`]);
			await tip(other, (await site.createThread(author)).pid);
		}
		const reply = await site.as(author).post("/v5/content/post/newReply", { data: { tid, message: "Thank you." } });
		expect((await tip(await rich(), reply.body.data.pid)).body.data).toMatchObject({ underReview: false, num: 1 });
	});
});

describe("XGold is earned", () => {
	test.each([
		["posting", 3, 10, (member: TestMember) => site.createThread(member)],
		[
			"replying",
			10,
			2,
			async (member: TestMember) =>
				site.as(member).post("/v5/content/post/newReply", {
					data: { tid: (await site.createThread(await site.member())).tid, message: "Well seen." },
				}),
		],
	])("by %s, so many times a day", async (_name, max, amount, act) => {
		const member = await site.member();
		const had = await goldOf(member);
		for (let n = 0; n < max + 2; n++) await act(member);
		expect(await goldOf(member)).toBe(had + max * amount);
		site.clock.advance(dayMs);
		await act(member);
		expect(await goldOf(member)).toBe(had + (max + 1) * amount);
	});

	test("by voting, once per poll", async () => {
		const voter = await site.member();
		const { tid } = await site.createThread(await site.member(), { polloption: ["Tea", "Coffee"] });
		const { rows } = await pool.query<{ oid: number }>("select oid from poll_options where tid = $1", [tid]);
		const had = await goldOf(voter);
		for (let n = 0; n < 2; n++) await site.as(voter).post("/v5/content/post/vote", { tid, options: [rows[0]?.oid] });
		expect(await goldOf(voter)).toBe(had + 1);
	});
});
