import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { transfer } from "../actions/transfer.ts";
import { findWallet } from "../queries.ts";
import { endHold, hold, releaseExpiredHolds } from "./holds.ts";

const site = await buildTestApp();
const { db } = site.deps;
const minuteMs = 60_000;
let keys = 0;

async function rich(amount: number): Promise<TestMember> {
	const member = await site.member();
	await db.transaction((tx) =>
		transfer(tx, {
			from: "rewards",
			to: member.uid,
			currency: "xgold",
			amount,
			reason: "welcome",
			key: `rich:${member.uid}`,
			now: site.clock.now(),
		}),
	);
	return member;
}

const reserve = ({ uid }: TestMember, amount: number): Promise<number> => {
	const now = site.clock.now();
	const expiresAt = new Date(now.getTime() + 5 * minuteMs);
	return db.transaction((tx) => hold(tx, { uid, currency: "xgold", amount, key: `hold:${++keys}`, expiresAt, now }));
};
const end = (id: number, state: "confirmed" | "released") =>
	db.transaction((tx) => endHold(tx, id, state, site.clock.now()));
const walletOf = async ({ uid }: TestMember) => {
	const { balance, held } = (await findWallet(db, uid)).xgold;
	return [balance, held];
};
const pay = ({ uid }: TestMember, amount: number) =>
	db.transaction((tx) =>
		transfer(tx, {
			from: uid,
			to: "fees",
			currency: "xgold",
			amount,
			reason: "username-change",
			key: `pay:${++keys}`,
			now: site.clock.now(),
		}),
	);

test("what is held can't be spent or held again, until it is released", async () => {
	const amina = await rich(10);
	const id = await reserve(amina, 7);
	await expect(reserve(amina, 4)).rejects.toMatchObject({ code: "balance-too-low" });
	await expect(pay(amina, 4)).rejects.toMatchObject({ code: "balance-too-low" });
	await pay(amina, 3);
	expect((await site.as(amina).get("/v5/wallet")).body.data).toMatchObject({ xgold: 0, heldXgold: 7 });
	expect(await end(id, "released")).toBe(true);
	expect(await end(id, "confirmed")).toBe(false);
	await pay(amina, 7);
	expect(await walletOf(amina)).toEqual([0, 0]);
});

test("a hold ends once, whoever comes first", async () => {
	const amina = await rich(10);
	const id = await reserve(amina, 10);
	const ends = await Promise.all(Array.from({ length: 6 }, (_, n) => end(id, n % 2 === 0 ? "confirmed" : "released")));
	expect(ends.filter(Boolean)).toHaveLength(1);
	expect(await walletOf(amina)).toEqual([10, 0]);
});

test("an expired hold is not confirmed, and its amount is released once by two workers", async () => {
	const amina = await rich(10);
	const id = await reserve(amina, 6);
	site.clock.advance(5 * minuteMs);
	expect(await end(id, "confirmed")).toBe(false);
	await Promise.all([releaseExpiredHolds(site.deps), releaseExpiredHolds(site.deps)]);
	expect(await walletOf(amina)).toEqual([10, 0]);
	await expect(
		db.execute(sql`update wallet_accounts set held = balance + 1 where uid = ${amina.uid}`),
	).rejects.toMatchObject({ cause: { constraint: "wallet_accounts_balance" } });
});
