import { describe, expect, test } from "vitest";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";

const site = await buildTestApp();
const administrator = () => site.member({ roles: [{ role: "administrator" }] });
const [admin, other] = [await administrator(), await administrator()];
const reason = "For the <b>meeting</b> in Lagos.";
const propose = (by: TestMember, { uid }: TestMember, more: object = {}) =>
	site
		.as(by)
		.post("/v5/admin/wallet/proposals/add", { kind: "grant", uid, currency: "xgold", amount: 50, reason, ...more });
const decide = (by: TestMember, id: number, decision: "confirm" | "decline" = "confirm", answer = "") =>
	site.as(by).post("/v5/admin/wallet/proposals/decide", { id, decision, answer });
const goldOf = async (member: TestMember): Promise<number> => (await site.as(member).get("/v5/wallet")).body.data.xgold;
const proposed = async (member: TestMember, more: object = {}): Promise<number> =>
	(await propose(admin, member, more)).body.data.id;

describe("a proposal is refused", () => {
	test("from members, about oneself, without a reason, of a wrong amount, and for nobody", async () => {
		const amina = await site.member();
		expect((await propose(amina, admin)).status).toBe(403);
		expect((await site.as(amina).get("/v5/admin/wallet/proposals")).status).toBe(403);
		expectError(await propose(admin, admin), { status: 403, reason: "wallet-own" });
		expect((await propose(admin, amina, { reason: "short" })).body.fields.reason.reason).toBe("field.too-short");
		for (const amount of [0, -5, 1.5, 100_001]) expect((await propose(admin, amina, { amount })).status).toBe(422);
		expect((await propose(admin, { ...amina, uid: 999_999 })).status).toBe(404);
	});

	test("by whoever proposed it, whom it concerns, and a second time", async () => {
		const id = await proposed(other);
		expectError(await decide(admin, id), { status: 403, reason: "proposal-own" });
		expectError(await decide(other, id), { status: 403, reason: "wallet-own" });
		expect((await decide(other, id, "decline", " ")).body.fields.answer.reason).toBe("content-empty");
		expect((await decide(admin, id, "decline", "It was a mistake.")).status).toBe(200);
		const third = await administrator();
		expectError(await decide(third, id), { status: 409, reason: "proposal-decided" });
		expect(await goldOf(other)).toBe(0);
	});
});

describe("a confirmed proposal", () => {
	test("moves the amount once, also when several confirm at the same time", async () => {
		const amina = await site.member();
		const third = await administrator();
		const id = await proposed(amina);
		expect(await goldOf(amina)).toBe(0);
		const outcomes = await Promise.all([decide(other, id), decide(third, id), decide(other, id)]);
		expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
		expect(await goldOf(amina)).toBe(50);
		const receipt = outcomes.find(({ status }) => status === 200)?.body.data.receipt;
		expect((await site.as(amina).get(`/v5/wallet/receipt/${receipt}`)).body.data).toMatchObject({
			amount: 50,
			note: reason,
			type: "activity-award",
		});
	});

	test("is logged, and the member is notified with the reason", async () => {
		const amina = await site.member();
		await decide(other, await proposed(amina));
		await decide(other, await proposed(amina, { kind: "punishment", amount: 20, reason: "For spam in three topics." }));
		expect(await goldOf(amina)).toBe(30);
		await site.runJobs();
		const notes = JSON.stringify((await site.as(amina).get("/selfapi/ucenter/systemnoticelist")).body);
		expect(notes).toContain("The team gave you 50 XGold");
		expect(notes).toContain("The team took 20 XGold from your wallet");
		expect(notes).toContain("For spam in three topics.");
		const log = (await site.as(admin).get("/v5/moderation/log?action=confirm-payment")).body.data.lists;
		expect(log.length).toBeGreaterThan(1);
		const { lists } = (await site.as(admin).get(`/v5/admin/wallet/proposals?state=decided&uid=${amina.uid}`)).body.data;
		expect(lists).toMatchObject([
			{ kind: "punishment", state: "confirmed", by: { uid: admin.uid }, decidedBy: { uid: other.uid } },
			{ kind: "grant", state: "confirmed", canConfirm: false },
		]);
	});

	test("takes no more than the member has, and stays open then", async () => {
		const amina = await site.member();
		const id = await proposed(amina, { kind: "punishment", amount: 5 });
		expectError(await decide(other, id), { status: 403, reason: "balance-too-low" });
		const { lists } = (await site.as(other).get(`/v5/admin/wallet/proposals?uid=${amina.uid}`)).body.data;
		expect(lists).toMatchObject([{ id, state: "open", canConfirm: true }]);
	});
});

test("administrators read the wallet of a member by name or uid, others do not", async () => {
	const amina = await site.member();
	await decide(other, await proposed(amina));
	const read = (query: string, by = admin) => site.as(by).get(`/v5/admin/wallet?${query}`);
	expect((await read(`uid=${amina.uid}`, amina)).status).toBe(403);
	for (const query of ["", "username=nobody_at_all", "uid=999999"]) expect((await read(query)).status).toBe(404);
	const { body } = await read(`username=${amina.username}`);
	expect(body.data).toMatchObject({
		member: { uid: amina.uid },
		xgold: 50,
		frozen: 0,
		holds: [],
		count: 1,
		lists: [{ amount: 50, balance: 50, text: "A gift from the team" }],
	});
	expect((await read(`uid=${amina.uid}&currency=xcoin`)).body.data.lists).toEqual([]);
});
