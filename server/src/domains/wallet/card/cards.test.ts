import { expect, test } from "vitest";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { giveCard, redeemCard, withdrawCard } from "./cards.ts";
import { walletCards } from "./tables.ts";

const site = await buildTestApp();
const { db, config } = site.deps;
const dayMs = 86_400_000;

const give = ({ uid }: TestMember, key: string, validUntil: Date | null = null): Promise<void> =>
	db.transaction((tx) =>
		giveCard(tx, config, {
			uid,
			key,
			title: "Top-up card",
			source: "bought",
			code: `ABCD-${key}`,
			path: "/xstore/order",
			validUntil,
			now: site.clock.now(),
		}),
	);
const redeem = (code: string) => db.transaction((tx) => redeemCard(tx, config, code, site.clock.now()));
const show = (member: TestMember, id: number) => site.as(member).post("/v5/wallet/cards/show", { id });
const listed = async (member: TestMember, what: "list" | "history") =>
	(await site.as(member).get(`/xgoldapi/rest-v1/ticket/${what}?token=x`)).body.data;

test("guests have no cards, and nobody sees those of others", async () => {
	const [amina, kofi] = [await site.member(), await site.member()];
	await give(amina, "own-1");
	expect((await site.guest.get("/xgoldapi/rest-v1/ticket/list")).status).toBe(401);
	const { lists } = await listed(amina, "list");
	expect((await show(kofi, lists[0].id)).status).toBe(404);
	expect((await listed(amina, "list")).lists[0].shown).toBe(0);
	expect((await listed(kofi, "list")).lists).toEqual([]);
});

test("a card is given once, shows its code by a call of its own, and is redeemed once", async () => {
	const amina = await site.member();
	await Promise.all(Array.from({ length: 6 }, () => give(amina, "once")));
	const { lists, count } = await listed(amina, "list");
	expect(count).toBe(1);
	expect(lists[0]).toMatchObject({ title: "Top-up card", state: "available", hint: "once", path: "/xstore/order" });
	expect(JSON.stringify(lists)).not.toContain("ABCD");
	const shown = (await show(amina, lists[0].id)).body.data;
	expect(shown).toMatchObject({ code: "ABCD-once", qr: expect.stringContaining("M4 4h1v1h-1z") });
	const uses = await Promise.all(Array.from({ length: 4 }, () => redeem(" abcd-ONCE ")));
	expect(uses.filter((use) => use?.redeemed)).toHaveLength(1);
	expect((await listed(amina, "list")).lists).toEqual([]);
	expect((await listed(amina, "history")).lists).toMatchObject([{ state: "used" }]);
	site.clock.advance(60_000);
	expect((await show(amina, lists[0].id)).body.data).toMatchObject({ qr: "", shown: shown.shown });
	expect(await db.select().from(walletCards)).toContainEqual(expect.objectContaining({ key: "once", shownTimes: 2 }));
	expect(await db.transaction((tx) => withdrawCard(tx, "once"))).toBe(false);
	expect(await redeem("unknown")).toBeUndefined();
});

test("an expired card is in the history and can't be redeemed", async () => {
	const amina = await site.member();
	await give(amina, "short", new Date(site.clock.now().getTime() + dayMs));
	site.clock.advance(dayMs);
	expect((await listed(amina, "history")).lists).toMatchObject([{ state: "expired" }]);
	const past = (state: string) => site.as(amina).get(`/xgoldapi/rest-v1/ticket/history?state=${state}`);
	expect((await past("expired")).body.data.count).toBe(1);
	expect((await past("used")).body.data.count).toBe(0);
	expect((await past("available")).status).toBe(422);
	expect(await redeem("ABCD-short")).toMatchObject({ redeemed: false });
	expect(await db.transaction((tx) => withdrawCard(tx, "short"))).toBe(true);
	expect((await listed(amina, "history")).count).toBe(0);
});
