import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { startSite } from "../../bench/site.ts";
import { giveCoins, receiver, sellGoods } from "../src/domains/store/store.fixture.ts";
import { transfer } from "../src/domains/wallet/actions/transfer.ts";
import { eventually } from "./eventually.ts";
import { findStoreErrors, noStoreErrors } from "./storeErrors.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

/** The server process works on the database of the test app. */
const site = await buildTestApp();
const { config, pool, db } = site.deps;
const startServer = () =>
	startSite(String(config.databaseUrl), {
		DATA_DIR: config.dataDir,
		SECRET: config.secret,
		PASSWORD_MEMORY_KIB: "8",
		VERIFIED_ACTIONS: "exchange",
	});
let server = await startServer();
afterAll(() => server.stop());

const stock = 60;
const price = 10;
const { goodsId, offerId } = await sellGoods(site, { stock, price, limit: 1 });
const members: TestMember[] = [];
for (let n = 0; n < 100; n++) members.push(await site.member());
await giveCoins(site, members, price);
// The first transfer to an account creates it, and others to that account wait for its transaction.
const gift = { currency: "xcoin", amount: 1, reason: "welcome", key: "gift:fees", now: new Date() } as const;
await db.transaction((tx) => transfer(tx, { from: "rewards", to: "fees", ...gift }));

const send = async ({ token, uid }: TestMember): Promise<{ status: number; order: number }> => {
	const response = await fetch(`${server.url}/selfapi/xstore/pay`, {
		method: "POST",
		headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": `kill-${uid}` },
		body: JSON.stringify({ goods_id: goodsId, cid: 188, ...receiver }),
	});
	const { data } = (await response.json()) as { data?: { order_id?: number } };
	return { status: response.status, order: data?.order_id ?? 0 };
};
/** As clients do, repeats a request that a busy server answers with 503. */
const sendUntilServed = (member: TestMember) =>
	eventually(async () => {
		const answer = await send(member);
		expect(answer.status).not.toBe(503);
		return answer;
	});
const count = async (query: string, values: unknown[] = []): Promise<number> =>
	Number(Object.values((await pool.query(query, values)).rows[0] ?? {})[0]);
const openTransactions = `select count(*) from pg_stat_activity where datname = current_database() and xact_start is not null
		and pid <> pg_backend_pid()`;

test("kill -9 among purchases: paid and ordered, or neither; repeats with the same keys get the same order", async () => {
	// Some purchases wait for these rows when the process is killed: they have counted for the limit, but not paid.
	const blocked = members.slice(0, 3);
	const blocker = new pg.Client({ connectionString: config.databaseUrl });
	await blocker.connect();
	await blocker.query("begin");
	await blocker.query("select 1 from wallet_accounts where uid = any($1) for update", [blocked.map(({ uid }) => uid)]);
	const answers = new Map<number, { status: number; order: number }>();
	const sendOne = async (member: TestMember): Promise<boolean> => {
		const answer = await send(member).catch(() => undefined);
		if (answer) answers.set(member.uid, answer);
		return answer !== undefined;
	};
	const sendingBlocked = blocked.map(sendOne);
	const waiting =
		"select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
	await eventually(async () => expect(await count(waiting)).toBe(blocked.length));
	const queue = members.slice(blocked.length);
	const work = async (): Promise<void> => {
		for (let member = queue.shift(); member && (await sendOne(member)); member = queue.shift());
	};
	const sending = Promise.all([...sendingBlocked, ...Array.from({ length: 6 }, work)]);
	await eventually(() => expect(answers.size).toBeGreaterThan(20));
	process.kill(server.pid, "SIGKILL");
	await sending;
	await blocker.query("rollback");
	await blocker.end();
	expect(blocked.some(({ uid }) => answers.has(uid))).toBe(false);
	await eventually(async () => expect(await count(openTransactions)).toBe(0));
	expect(await findStoreErrors(site)).toEqual(noStoreErrors);
	for (const [uid, { status, order }] of answers)
		expect(await count("select count(*) from store_orders where uid = $1 and id = $2", [uid, order])).toBe(
			Number(status === 200),
		);

	server = await startServer();
	for (const _repeat of [1, 2])
		for (const member of members) {
			const answer = await sendUntilServed(member);
			const before = answers.get(member.uid);
			if (before?.status === 200) expect(answer).toEqual(before);
			answers.set(member.uid, answer);
		}
	expect([...answers.values()].filter(({ status }) => status === 200)).toHaveLength(stock);
	expect(await count("select stock from store_offers where id = $1", [offerId])).toBe(0);
	expect(await findStoreErrors(site)).toEqual(noStoreErrors);
});
