import { expect, test } from "vitest";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { transfer } from "../actions/transfer.ts";
import { endHold, hold } from "../hold/holds.ts";

const site = await buildTestApp();
const { db } = site.deps;
const admin = await site.member({ roles: [{ role: "administrator" }] });
let keys = 0;

const freeze = (uid: number, frozen: 0 | 1, by = admin, reason = "Somebody else uses it.") =>
	site.as(by).post("/v5/admin/wallet/freeze", { uid, frozen, reason });
const move = (from: number | "rewards", to: number | "fees", reason: "welcome" | "username-change" | "punishment") =>
	db.transaction((tx) =>
		transfer(tx, { from, to, currency: "xgold", amount: 5, reason, key: `freeze:${++keys}`, now: site.clock.now() }),
	);
const reserve = ({ uid }: TestMember): Promise<number> =>
	db.transaction((tx) => {
		const now = site.clock.now();
		const expiresAt = new Date(now.getTime() + 60_000);
		return hold(tx, { uid, currency: "xgold", amount: 5, key: `freeze:${++keys}`, expiresAt, now });
	});

test("only an administrator freezes, another's wallet, with a reason, once", async () => {
	const amina = await site.member();
	expect((await freeze(amina.uid, 1, amina)).status).toBe(403);
	expectError(await freeze(admin.uid, 1), { status: 403, reason: "wallet-own" });
	expect((await freeze(amina.uid, 1, admin, " ")).body.fields.reason.reason).toBe("content-empty");
	expect((await freeze(999_999, 1)).status).toBe(404);
	const outcomes = await Promise.all([freeze(amina.uid, 1), freeze(amina.uid, 1)]);
	expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("a frozen wallet receives, but pays and reserves nothing but to the site, until it is unfrozen", async () => {
	const [amina, kofi] = [await site.member(), await site.member()];
	for (let n = 0; n < 3; n++) await move("rewards", amina.uid, "welcome");
	const held = await reserve(amina);
	await freeze(amina.uid, 1);
	await expect(move(amina.uid, "fees", "username-change")).rejects.toMatchObject({ code: "wallet-frozen" });
	await expect(move(amina.uid, kofi.uid, "welcome")).rejects.toMatchObject({ code: "wallet-frozen" });
	await expect(reserve(amina)).rejects.toMatchObject({ code: "wallet-frozen" });
	await move("rewards", amina.uid, "welcome");
	await move(amina.uid, "fees", "punishment");
	expect(await db.transaction((tx) => endHold(tx, held, "released", site.clock.now()))).toBe(true);
	const { by, pid } = await site.createThread(kofi);
	expect(by).toBe(kofi);
	expectError(await site.as(amina).post("/v5/content/post/reward", { pid, xid: 1 }), {
		status: 403,
		reason: "wallet-frozen",
	});
	await site.runJobs();
	const notes = (await site.as(amina).get("/selfapi/ucenter/systemnoticelist")).body;
	expect(JSON.stringify(notes)).toContain("Your wallet was frozen");
	expect((await freeze(amina.uid, 0)).status).toBe(200);
	await move(amina.uid, "fees", "username-change");
});
