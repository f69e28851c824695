import { describe, expect, test } from "vitest";
import { findSoldPack } from "#contract/emoticons.ts";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { emoticonGoods } from "./goodsKind.ts";

const site = await buildTestApp();
const animals = 17;
const lion = "A lion {:17_1:} was seen near the river this morning.";

const purchase = { orderId: 1, goodsId: 101, subject: animals, quantity: 1, countryFid: 188 };
const buy = ({ uid }: TestMember, quantity = 1) =>
	site.deps.db.transaction(async (tx) =>
		emoticonGoods.deliver?.(tx, site.deps, { ...purchase, uid, quantity }, site.clock.now()),
	);
const refund = ({ uid }: TestMember) =>
	site.deps.db.transaction(async (tx) =>
		emoticonGoods.takeBack?.(tx, site.deps, { ...purchase, uid }, site.clock.now()),
	);
const reply = (by: TestMember, tid: number, message: string) =>
	site.as(by).post("/v5/content/post/newReply", { data: { tid, message } });
const owned = async (member: TestMember) => (await site.as(member).get("/v5/user/emoticonPacks")).body.data.packs;

describe("a pack that the member has not bought", () => {
	const notOwned = { status: 422, reason: "emoticons-not-owned" } as const;

	test("is written neither in threads and replies nor in messages, also by an edit", async () => {
		const [amina, kofi] = [await site.member(), await site.member()];
		const { tid, pid } = await site.createThread(amina);
		expectError(await site.as(amina).post("/v5/content/thread", { subject: "Lions", message: lion }), notOwned);
		expectError(await reply(amina, tid, lion), notOwned);
		const edit = { tid, pid, subject: "Lions", message: lion };
		expectError(await site.as(amina).post("/v5/content/thread", edit), notOwned);
		expectError(await site.as(amina).post("/v5/im/sendText", { to: `C2C${kofi.uid}`, text: lion }), {
			...notOwned,
			convention: "legacy",
		});
	});

	test("leaves other emoticons, and what is no token of it", async () => {
		const { tid, by } = await site.createThread();
		expect((await reply(by, tid, "{:14_1:} and {17_1}")).status).toBe(200);
	});

	test("is reported to clients of the documents as an error", async () => {
		expectError(await site.as(await site.member()).get("/newxstore/isGetEmojiNew"), {
			status: 404,
			reason: "emoticons-none",
		});
		expect((await site.guest.get("/newxstore/isGetEmojiNew")).status).toBe(401);
	});
});

test("a bought pack is used at once, is bought once, and is used no longer after a refund", async () => {
	const { tid, by } = await site.createThread();
	const attempts = await Promise.allSettled([buy(by), buy(by), buy(by)]);
	expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	await expect(buy(await site.member(), 2)).rejects.toMatchObject({ code: "goods-limit", values: { limit: 1 } });
	expect((await site.as(by).get("/newxstore/isGetEmojiNew")).body).toMatchObject({
		status: 1,
		data: { packs: ["17"] },
	});
	const { token } = (await site.as(by).get("/v5/user/xstoreToken")).body.data;
	const authorization = `Bearer ${token}`;
	expect((await site.guest.get("/newxstore/isGetEmojiNew", { authorization })).body.status).toBe(1);
	expect((await reply(by, tid, lion)).status).toBe(200);
	const { lists } = (await site.guest.get(`/v5/content/post/reply/${tid}`)).body.data;
	expect(lists[0].html).toContain("/emoticons/17_1.svg");
	await refund(by);
	expect(await owned(by)).toEqual([]);
	expectError(await reply(by, tid, `${lion} Again.`), { status: 422, reason: "emoticons-not-owned" });
});

test.each([
	[animals, undefined],
	[14, "goods-subject-wrong"],
	[null, "goods-subject-wrong"],
])("goods stand for a sold pack: %s", async (subject, wrong) => {
	expect(await emoticonGoods.checkSubject?.(site.deps.db, subject)).toBe(wrong);
	expect(findSoldPack(subject ?? 0) === undefined).toBe(wrong !== undefined);
});
