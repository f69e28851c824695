import { describe, expect, test } from "vitest";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { transfer } from "../actions/transfer.ts";

const site = await buildTestApp();
const admin = await site.member({ roles: [{ role: "administrator" }] });
let keys = 0;
const give = ({ uid }: TestMember, amount = 10): Promise<number> =>
	site.deps.db.transaction((tx) =>
		transfer(tx, {
			from: "rewards",
			to: uid,
			currency: "xgold",
			amount,
			reason: "welcome",
			key: `gift:${++keys}`,
			now: site.clock.now(),
		}),
	);
const message = "I expected more than this.";
const complain = (member: TestMember, id: number, text = message) =>
	site.as(member).post("/v5/wallet/dispute", { id, message: text });
const answer = (id: number, amount: number, by = admin, text = "You are right, <b>sorry</b>.") =>
	site.as(by).post("/v5/admin/wallet/disputes/answer", { id, answer: text, amount });
const open = async (member: TestMember, receipt: number): Promise<number> =>
	(await complain(member, receipt)).body.data.id;
const receiptOf = async (member: TestMember, id: number) =>
	(await site.as(member).get(`/v5/wallet/receipt/${id}`)).body.data;

describe("a complaint is refused", () => {
	test("about a line of others, twice about one, too short, and after five a day", async () => {
		const [amina, kofi] = [await site.member(), await site.member()];
		const id = await give(amina);
		expect((await site.guest.post("/v5/wallet/dispute", { id, message })).status).toBe(401);
		expectError(await complain(kofi, id), { status: 404, reason: "not-found" });
		expect((await complain(amina, id, "too few")).body.fields.message.reason).toBe("field.too-short");
		expect((await complain(amina, id, "x".repeat(1_001))).body.fields.message.reason).toBe("field.too-long");
		const outcomes = await Promise.all([complain(amina, id), complain(amina, id)]);
		expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		for (let n = 0; n < 4; n++) await complain(amina, await give(amina));
		expectError(await complain(amina, await give(amina)), { status: 403, reason: "dispute-limit" });
	});
});

describe("an answer", () => {
	test("is given by administrators only, not to themselves, with a reason", async () => {
		const amina = await site.member();
		const id = await open(amina, await give(amina));
		expect((await answer(id, 5, amina)).status).toBe(403);
		expect((await site.as(amina).get("/v5/admin/wallet/disputes")).status).toBe(403);
		expect((await answer(id, 5, admin, " ")).body.fields.answer.reason).toBe("content-empty");
		const own = await open(admin, await give(admin));
		expectError(await answer(own, 5), { status: 403, reason: "dispute-own" });
		expectError(await answer(id + 1_000, 5), { status: 404, reason: "not-found" });
	});

	test("corrects the line by a transfer with its reason, once, and notifies the member", async () => {
		const amina = await site.member();
		const receipt = await give(amina);
		const id = await open(amina, receipt);
		const { lists } = (await site.as(admin).get("/v5/admin/wallet/disputes")).body.data;
		expect(lists.at(-1)).toMatchObject({ id, message, amount: 10, balance: 10, receipt, member: { uid: amina.uid } });
		const answers = await Promise.all([answer(id, 5), answer(id, 5)]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		const { dispute } = await receiptOf(amina, receipt);
		expect(dispute).toMatchObject({ state: "answered", answer: "You are right, <b>sorry</b>.", correction: 5 });
		expect(await receiptOf(amina, dispute.correctionId)).toMatchObject({
			amount: 5,
			balance: 15,
			type: "correction",
			note: "You are right, <b>sorry</b>.",
			path: `/ucenter/wallet/receipt/${receipt}`,
		});
		expect(await receiptOf(amina, receipt)).toMatchObject({ amount: 10, balance: 10 });
		await site.runJobs();
		const notes = (await site.as(amina).get("/selfapi/ucenter/systemnoticelist")).body;
		expect(JSON.stringify(notes)).toContain("Your complaint about a wallet line was answered");
		const done = (await site.as(admin).get("/v5/admin/wallet/disputes?state=answered")).body.data.lists;
		expect(done[0]).toMatchObject({ id, correction: 5 });
	});

	test("takes back no more than the member has, and changes nothing then", async () => {
		const amina = await site.member();
		const receipt = await give(amina);
		const id = await open(amina, receipt);
		expectError(await answer(id, -11), { status: 403, reason: "balance-too-low" });
		expect((await receiptOf(amina, receipt)).dispute.state).toBe("open");
		expect((await answer(id, -10)).status).toBe(200);
		expect((await site.as(amina).get("/v5/wallet")).body.data.xgold).toBe(0);
	});

	test("may correct nothing", async () => {
		const amina = await site.member();
		const receipt = await give(amina);
		expect((await answer(await open(amina, receipt), 0)).body.data.correctionId).toBe(0);
		expect((await receiptOf(amina, receipt)).dispute).toMatchObject({
			state: "answered",
			correction: 0,
			correctionId: 0,
		});
	});
});
