import { describe, expect, test } from "vitest";
import { type FraudSignal, reviewRules } from "#contract/paymentReviews.ts";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { dayMs } from "../../platform/durations.ts";
import { knownDevices } from "../auth/tables.ts";
import { transfer } from "../wallet/actions/transfer.ts";
import { findCircle } from "../wallet/pastPayments.ts";
import { payOrHold } from "./actions/payOrHold.ts";
import { type PaymentFacts, scoreOf } from "./score.ts";

const site = await buildTestApp();
const harmless: PaymentFacts = {
	sameDevice: false,
	sameAddress: false,
	membersOfDevices: 1,
	membersOfNetwork: 1,
	payeeAge: 30 * dayMs,
	inviteeAge: dayMs,
	paidInHour: 0,
	circles: 0,
	circleOf: 0,
	invitedByOther: false,
	refused: 0,
	open: 0,
	undecided: false,
};

describe("the score of a payment", () => {
	test.each<[string, Partial<PaymentFacts>, FraudSignal[], boolean]>([
		["nothing special", {}, [], false],
		["one browser for both", { sameDevice: true }, ["same-device"], true],
		["a family behind one address", { sameAddress: true }, ["same-network"], false],
		["one address, new account", { sameAddress: true, payeeAge: 1 }, ["same-network", "new-account"], true],
		["a busy mobile network", { membersOfNetwork: 40 }, ["many-of-network"], false],
		["a café with one computer", { membersOfDevices: 4 }, ["device-of-many"], false],
		["an evening of invitations", { paidInHour: 4 }, [], false],
		["many at once by quick friends", { paidInHour: 5, inviteeAge: 1_000 }, ["fast-invitee", "many-at-once"], true],
		["money that goes back and forth", { circles: 3 }, ["money-circle"], true],
		["friends who tip in a circle", { circleOf: 3 }, ["member-circle"], false],
		["a circle with a new account", { circleOf: 4, payeeAge: 1 }, ["new-account", "member-circle"], true],
		["after a refusal", { refused: 1 }, ["earlier-refusal"], false],
		["a bonus whose rewards are open", { undecided: true }, ["open-reviews"], true],
	])("%s", (_what, facts, signals, held) => {
		const found = scoreOf({ ...harmless, ...facts });
		expect(found.signals).toEqual(signals);
		expect(found.score >= reviewRules.reviewFrom).toBe(held);
	});

	test("is at most 100", () =>
		expect(scoreOf({ ...harmless, sameDevice: true, circles: 9, refused: 2 }).score).toBe(100));
});

const old = () => ({ createdAt: new Date(site.clock.now().getTime() - 90 * dayMs) });
let keys = 0;

/** A payment because of a member who uses the same browser. */
async function heldPayment(from: "rewards" | TestMember = "rewards") {
	const [payee, other] = [await site.member(old()), from === "rewards" ? await site.member(old()) : from];
	await site.deps.db
		.insert(knownDevices)
		.values([payee, other].map(({ uid }) => ({ uid, device: `device ${payee.uid}` })));
	const key = `test:${++keys}`;
	const result = await site.deps.db.transaction((tx) =>
		payOrHold(tx, {
			from: from === "rewards" ? "rewards" : from.uid,
			to: payee.uid,
			because: other.uid,
			currency: "xgold",
			amount: 40,
			reason: from === "rewards" ? "invitation" : "tip",
			key,
			now: site.clock.now(),
		}),
	);
	return { payee, other, key, result };
}
const goldOf = async (member: TestMember) => (await site.as(member).get("/v5/wallet")).body.data;
const admin = await site.member({ roles: [{ role: "administrator" }] });
const queue = async (state = "open") => (await site.as(admin).get(`/v5/admin/payments?state=${state}`)).body.data.lists;
const decide = (by: TestMember, id: number, decision: string, reason = "") =>
	site.as(by).post("/v5/admin/payments/decide", { id, decision, reason });

test("a held payment is paid once by an administrator, and the member is told", async () => {
	const { payee, result } = await heldPayment();
	expect([result, (await goldOf(payee)).xgold]).toEqual(["held", 0]);
	const own = (await site.as(payee).get("/v5/wallet/reviews")).body.data.lists;
	expect(own).toMatchObject([{ amount: 40, state: "open" }]);
	// How it was found would tell how to avoid it.
	expect(Object.keys(own[0])).not.toContain("signals");
	const [review] = (await queue()).filter((one: { member: { uid: number } }) => one.member.uid === payee.uid);
	expect(review).toMatchObject({ score: 60, signals: ["same-device"], state: "open" });
	const answers = await Promise.all([decide(admin, review.id, "pay"), decide(admin, review.id, "pay")]);
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
	expect((await goldOf(payee)).xgold).toBe(40);
	await site.runJobs();
	const notices = JSON.stringify((await site.as(payee).get("/selfapi/ucenter/systemnoticelist")).body);
	expect(notices).toContain("A payment that was under review was paid");
});

test("a refusal needs a reason, pays nothing and is shown to the member", async () => {
	const { payee } = await heldPayment();
	const [review] = (await queue()).filter((one: { member: { uid: number } }) => one.member.uid === payee.uid);
	expectError(await decide(admin, review.id, "refuse"), { status: 422, reason: "content-empty" });
	expect((await decide(admin, review.id, "refuse", "Both accounts are yours.")).status).toBe(200);
	expect((await goldOf(payee)).xgold).toBe(0);
	expect((await site.as(payee).get("/v5/wallet/reviews")).body.data.lists).toMatchObject([
		{ state: "refused", answer: "Both accounts are yours." },
	]);
	expect((await queue("decided"))[0]).toMatchObject({ id: review.id, state: "refused" });
});

test("of a member's own payment the amount is reserved until the decision", async () => {
	const payer = await site.member(old());
	await site.deps.db.transaction((tx) =>
		payOrHold(tx, {
			from: "rewards",
			to: payer.uid,
			currency: "xgold",
			amount: 100,
			reason: "welcome",
			key: `gift:${payer.uid}`,
			now: site.clock.now(),
		}),
	);
	const { payee } = await heldPayment(payer);
	expect(await goldOf(payer)).toMatchObject({ xgold: 60, heldXgold: 40 });
	const [review] = (await queue()).filter((one: { member: { uid: number } }) => one.member.uid === payee.uid);
	await decide(admin, review.id, "refuse", "Not a real tip.");
	expect(await goldOf(payer)).toMatchObject({ xgold: 100, heldXgold: 0 });
	const second = await heldPayment(payer);
	const [next] = (await queue()).filter((one: { member: { uid: number } }) => one.member.uid === second.payee.uid);
	await decide(admin, next.id, "pay");
	expect([(await goldOf(payer)).xgold, (await goldOf(second.payee)).xgold]).toEqual([60, 40]);
});

test("members and moderators do not decide, nor does an administrator about their own", async () => {
	const { payee } = await heldPayment();
	const [review] = (await queue()).filter((one: { member: { uid: number } }) => one.member.uid === payee.uid);
	expect((await decide(payee, review.id, "pay")).status).toBe(403);
	await site.deps.pool.query("insert into role_assignments (uid, role) values ($1, 'administrator')", [payee.uid]);
	expectError(await decide(payee, review.id, "pay"), { status: 403, reason: "payment-own" });
	expect((await decide(admin, 999_999, "pay")).status).toBe(404);
});

test("the same payment is held once", async () => {
	const { payee, other, key } = await heldPayment();
	const again = {
		from: "rewards",
		to: payee.uid,
		because: other.uid,
		currency: "xgold",
		amount: 40,
		reason: "invitation",
		key,
	} as const;
	expect(await site.deps.db.transaction((tx) => payOrHold(tx, { ...again, now: site.clock.now() }))).toBe("held");
	expect((await site.as(payee).get("/v5/wallet/reviews")).body.data.lists).toHaveLength(1);
});

test("a circle of tips, or of tips and an invitation, is found up to five members; a single tip closes none", async () => {
	const { db } = site.deps;
	const members = await Promise.all(Array.from({ length: 6 }, () => site.member(old())));
	const uidOf = (n: number): number => members[n]?.uid ?? 0;
	const now = site.clock.now();
	const pay = (from: number | "rewards", to: number, reason: "tip" | "welcome" | "invitation", key = `c:${++keys}`) =>
		db.transaction((tx) => transfer(tx, { from, to, currency: "xgold", amount: 1, reason, key, now }));
	for (const { uid } of members) for (let n = 0; n < 4; n++) await pay("rewards", uid, "welcome");
	const since = new Date(now.getTime() - 30 * dayMs);
	const circle = (from: number, to: number) => findCircle(db, { from: uidOf(from), to: uidOf(to), since });
	for (const n of [0, 1, 2, 3]) await pay(uidOf(n), uidOf(n + 1), "tip");
	expect(await circle(2, 0)).toBe(0);
	for (const n of [0, 1, 2, 3]) await pay(uidOf(n), uidOf(n + 1), "tip");
	expect([await circle(1, 0), await circle(2, 0), await circle(3, 0), await circle(4, 0)]).toEqual([0, 3, 4, 5]);
	expect(await circle(5, 0)).toBe(0);
	// The fifth was invited by the sixth, who got the reward.
	await pay("rewards", uidOf(5), "invitation", `invitation:${uidOf(4)}`);
	expect([await circle(5, 0), await circle(5, 2)]).toEqual([0, 4]);
});
