import { expect, test } from "vitest";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { type Transfer, transfer } from "../actions/transfer.ts";

const site = await buildTestApp();
let keys = 0;
const send = (values: Pick<Transfer, "from" | "to" | "amount"> & Partial<Transfer>): Promise<number> =>
	site.deps.db.transaction((tx) =>
		transfer(tx, { currency: "xgold", reason: "welcome", key: `line:${++keys}`, now: site.clock.now(), ...values }),
	);
const give = (member: TestMember, amount: number, more: Partial<Transfer> = {}) =>
	send({ from: "rewards", to: member.uid, amount, ...more });
const read = async (member: TestMember, url: string) => (await site.as(member).get(url)).body.data;

test.each([
	"/v5/user/xcoinLog",
	"/v5/user/xgoldLog",
	"/selfapi/ucenter/xcoinlog",
	"/selfapi/ucenter/getxgold",
	"/v5/wallet/lines.csv?currency=xgold",
])("%s is for members, about themselves", async (url) => {
	expect((await site.guest.get(url)).status).toBe(401);
	const [amina, kofi] = [await site.member(), await site.member()];
	expect((await site.as(amina).get(url)).status).toBe(200);
	if (url.includes("ucenter")) expect((await site.as(amina).get(`${url}?uid=${kofi.uid}`)).status).toBe(403);
});

test("a line says what it is for in the reader's language, with the balance after it, and links to it", async () => {
	const [amina, kofi] = [await site.member(), await site.member()];
	await give(kofi, 50);
	const { pid, tid } = await site.createThread(amina, { subject: "A morning in Lagos" });
	await site.as(kofi).post("/v5/content/post/reward", { pid, xid: 10 });
	const { list, count, all_xglod, all_credits } = await read(amina, "/v5/user/xgoldLog");
	const path = expect.stringContaining(`/${tid}`);
	expect(list).toMatchObject(
		[
			{ type: "tip", text: "Tip from member_4", title: "A morning in Lagos", path, amount: 10, balance: 20, line: 2 },
			{
				type: "activity-award",
				text: "For your post",
				title: "A morning in Lagos",
				path,
				amount: 10,
				balance: 10,
				line: 1,
			},
		].map((line) => ({ ...line, text: line.text.replace("member_4", kofi.username) })),
	);
	expect([count, all_xglod, all_credits]).toEqual([2, 20, 10]);
	const [paid] = (await read(kofi, "/selfapi/ucenter/getxgold")).list;
	expect(paid).toMatchObject({ amount: -10, balance: 40, text: `Tip to ${amina.username}` });
	const french = (await site.as(amina).get("/v5/user/xgoldLog", { lang: "fr" })).body.data.list;
	expect(french[1].text).toBe("Pour votre publication");

	await site.as(amina).post("/v5/content/thread/delete", { tid });
	expect((await read(amina, "/v5/user/xgoldLog")).list[1]).toMatchObject({ title: "", path: "", amount: 10 });
});

test("lines are listed by type and month, by cursor and by page, without gaps", async () => {
	const amina = await site.member();
	for (let n = 1; n <= 45; n++)
		await give(amina, n, {
			currency: "xcoin",
			reason: n % 5 === 0 ? "correction" : "welcome",
			now: new Date(`2026-0${n <= 30 ? 1 : 2}-15T12:00:00Z`),
		});
	const url = "/v5/user/xcoinLog";
	const amounts = async (query: string): Promise<number[]> =>
		(await read(amina, `${url}?${query}`)).lists.map(({ amount }: { amount: number }) => amount);
	const down = (from: number, to: number, step = 1) =>
		Array.from({ length: (from - to) / step + 1 }, (_, at) => from - at * step);
	const first = await read(amina, url);
	expect([first.count, first.next]).toEqual([45, 26]);
	expect(await amounts(`cursor=${first.next}`)).toEqual(down(25, 6));
	expect(await amounts("page=3")).toEqual(down(5, 1));
	expect(await amounts("page=4")).toEqual([]);
	expect(await amounts("type=correction")).toEqual(down(45, 5, 5));
	expect(await amounts("month=2026-02")).toEqual(down(45, 31));
	expect(await amounts("month=2026-02&type=correction")).toEqual([45, 40, 35]);
	expect((await read(amina, `${url}?month=2026-02`)).count).toBe(15);
	expect(await amounts("month=2026-03")).toEqual([]);
	expect((await site.as(amina).get(`${url}?month=2026-13`)).status).toBe(422);
	expect((await read(amina, "/selfapi/ucenter/xcoinlog?page=3")).lists).toHaveLength(5);
});

test("concurrent transfers number the lines without gaps, each with the balance after it", async () => {
	const amina = await site.member();
	await Promise.all(Array.from({ length: 12 }, (_, n) => give(amina, n + 1)));
	const { list } = await read(amina, "/v5/user/xgoldLog");
	const byLine = list.toReversed() as { line: number; amount: number; balance: number }[];
	expect(byLine.map(({ line }) => line)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
	let sum = 0;
	for (const { amount, balance } of byLine) {
		sum += amount;
		expect(balance).toBe(sum);
	}
});

test("the file has the lines as text that no spreadsheet takes as a formula", async () => {
	const amina = await site.member();
	const { tid } = await site.createThread(amina, { subject: '=HYPERLINK("x")' });
	const { headers, raw } = await site.as(amina).get("/v5/wallet/lines.csv?currency=xgold");
	expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
	const [heads, line, end] = String(raw).split("\r\n");
	expect(heads).toContain('"Balance"');
	expect(line).toContain(`"'=HYPERLINK(""x"")",10,10`);
	expect([tid > 0, end]).toEqual([true, ""]);
});

test("a receipt is its member's only", async () => {
	const [amina, kofi] = [await site.member(), await site.member()];
	const id = await give(amina, 7);
	const gift = await send({ from: amina.uid, to: kofi.uid, amount: 2, reason: "tip" });
	expect(await read(amina, `/v5/wallet/receipt/${id}`)).toMatchObject({
		amount: 7,
		other: null,
		dispute: null,
		currency: "xgold",
	});
	expect(await read(kofi, `/v5/wallet/receipt/${gift}`)).toMatchObject({ amount: 2, other: { uid: amina.uid } });
	expect(await read(amina, `/v5/wallet/receipt/${gift}`)).toMatchObject({ amount: -2, other: { uid: kofi.uid } });
	expectError(await site.as(kofi).get(`/v5/wallet/receipt/${id}`), { status: 404, reason: "not-found" });
	expect((await site.guest.get(`/v5/wallet/receipt/${id}`)).status).toBe(401);
});
