import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { postmasterOf } from "../../bench/process.ts";
import { startSite } from "../../bench/site.ts";
import { numberOf } from "../../bench/wallet/operations.ts";
import { createAccount } from "../src/domains/accounts/actions/createAccount.ts";
import { assignRole } from "../src/domains/accounts/role/actions/assignRole.ts";
import { insertSession } from "../src/domains/auth/session/queries.ts";
import { pickupCodeOf } from "../src/domains/pickups/code.ts";
import { giveCoins, openShop, receiver, sellGoods } from "../src/domains/store/store.fixture.ts";
import { shopStaff } from "../src/domains/store/tables.ts";
import { storedCode } from "../src/domains/vouchers/codes.ts";
import { voucherCodes } from "../src/domains/vouchers/tables.ts";
import { compareLedger } from "../src/domains/wallet/reconciliation/compare.ts";
import { systemClock } from "../src/platform/clock.ts";
import { connect } from "../src/platform/data/db.ts";
import { startEmbeddedPostgres } from "../src/platform/data/embeddedPostgres.ts";
import { migrateDatabase } from "../src/platform/data/migrate.ts";
import { findStoreErrors, noStoreErrors } from "./storeErrors.ts";

/** MONEY_OPERATIONS and MONEY_KILLS make it longer, MONEY_SEED repeats the same operations. */
const seed = Number(process.env.MONEY_SEED ?? Date.now() % 1e9);
const operations = Number(process.env.MONEY_OPERATIONS ?? 240);
const kills = Number(process.env.MONEY_KILLS ?? 4);
const lanes = 8;
/** For so many operations that some are refused for want of coins, goods or codes. */
const coins = Math.ceil(operations * 8.4);
const stock = Math.ceil(operations / 4);
const nigeria = 188;

/** A database and a server of their own, both of which are killed. */
const dataDir = mkdtempSync(join(tmpdir(), "baraza-money-"));
chmodSync(dataDir, 0o755);
let postgres = await startEmbeddedPostgres({ dataDir });
const { url } = postgres;
await migrateDatabase(url);
const connection = connect(url, 4, () => {}, 30_000);
const { db, pool } = connection;
const secret = "a secret of the test of kills that is long enough";
const config = { secret };
const startServer = () =>
	startSite(url, { DATA_DIR: dataDir, SECRET: secret, PASSWORD_MEMORY_KIB: "8", VERIFIED_ACTIONS: "exchange" });
let server = await startServer();
afterAll(async () => {
	await server.stop();
	await connection.close();
	await postgres.stop();
	rmSync(dataDir, { recursive: true, force: true });
});

interface Person {
	uid: number;
	username: string;
	token: string;
}
async function person(username: string): Promise<Person> {
	const now = new Date();
	const account = { username, email: `${username}@mail.com`, emailVerifiedAt: now, countryFid: nigeria };
	const uid = await createAccount(db, account);
	const session = { uid, remembered: true, userAgent: "test", address: "127.0.0.1", now };
	return { uid, username, token: (await insertSession(db, session)).token };
}

const at = { deps: { db } as Parameters<typeof sellGoods>[0]["deps"], clock: systemClock as never };
const buyers: Person[] = [];
for (let n = 0; n < 12; n++) buyers.push(await person(`buyer_${n}`));
const [clerk, colleague, admin] = [await person("clerk"), await person("colleague"), await person("office")];
await assignRole(db, admin.uid, { role: "administrator" });
await giveCoins(at, buyers, coins);
const shopId = await openShop(at);
await db.insert(shopStaff).values([clerk, colleague].map(({ uid }) => ({ shopId, uid, createdAt: new Date() })));
const goods = {
	parcel: await sellGoods(at, { price: 30, stock }),
	pickup: await sellGoods(at, { kind: "pickup", price: 20, stock, shopIds: [shopId] }),
	code: await sellGoods(at, { kind: "code", subject: 2, price: 10, stock }),
};
const { goodsId } = goods.code;
// Fewer codes than stock: the last buyers are refused for want of a code.
await db.insert(voucherCodes).values(
	Array.from({ length: Math.ceil((stock * 2) / 3) }, (_, n) => ({
		goodsId,
		...storedCode(config, goodsId, `MONEY-${n}`),
		createdAt: new Date(),
	})),
);

interface Answer {
	status: number;
	data: { order_id?: number };
}

/** Sends a request until it is answered, always with the same key. */
async function send(by: Person, path: string, body: object, key: string): Promise<Answer> {
	for (;;) {
		const answer = await fetch(server.url + path, {
			method: "POST",
			headers: { authorization: `Bearer ${by.token}`, "content-type": "application/json", "idempotency-key": key },
			body: JSON.stringify(body),
			signal: AbortSignal.timeout(20_000),
		})
			.then(async (response) => ({ ...((await response.json()) as { data: Answer["data"] }), status: response.status }))
			.catch(() => undefined);
		if (answer && answer.status < 500) return answer;
		await sleep(100);
	}
}

const bought = { parcel: [] as Order[], pickup: [] as Order[], code: [] as Order[] };
type Kind = keyof typeof bought;
interface Order {
	id: number;
	by: Person;
}
const paidOrders = new Set<number>();
/** What two clerks were answered who redeemed an order at once. */
const redeemed = new Map<number, number[]>();

/**
 * Operation n, which follows from the seed: a purchase, a cancellation, a refund, or two clerks who redeem one order.
 */
async function runOperation(n: number): Promise<void> {
	const pick = (part: number, of: number): number => numberOf(seed, n, part) % of;
	const key = (what: string): string => `money-${n}-${what}`;
	const kind = (["parcel", "pickup", "code"] as const)[pick(1, 3)] as Kind;
	const action = (["buy", "buy", "buy", "cancel", "refund", "redeem"] as const)[pick(0, 6)];
	if (action === "buy") {
		const by = buyers[pick(2, buyers.length)] as Person;
		const to = kind === "parcel" ? receiver : kind === "pickup" ? { shop_id: shopId } : {};
		const body = { goods_id: goods[kind].goodsId, cid: nigeria, num: 1 + pick(3, 2), ...to };
		const answer = await send(by, "/selfapi/xstore/pay", body, key("pay"));
		expect([200, 403, 409]).toContain(answer.status);
		if (answer.status !== 200) return;
		const id = Number(answer.data.order_id);
		paidOrders.add(id);
		bought[kind].push({ id, by });
		return;
	}
	const list = bought[action === "redeem" ? "pickup" : kind];
	const order = list[pick(4, Math.max(1, list.length))];
	if (!order) return;
	const order_id = order.id;
	const cancel = () => send(order.by, "/v5/store/orders/cancel", { order_id }, key("cancel"));
	const refund = () =>
		send(admin, "/v5/admin/store/orders/refund", { order_id, step: "ask", reason: "Broken" }, key("refund"));
	if (action === "cancel") await Promise.all([cancel(), ...(pick(5, 2) === 0 ? [refund()] : [])]);
	else if (action === "refund") await refund();
	else {
		const code = pickupCodeOf(config, order_id, new Date()).code;
		const redeem = (by: Person) => send(by, "/v5/store/pickup/redeem", { code }, key(by.username));
		const [one, other] = await Promise.all([redeem(clerk), redeem(colleague), ...(pick(5, 3) === 0 ? [cancel()] : [])]);
		redeemed.set(order_id, [...(redeemed.get(order_id) ?? []), one.status, other.status]);
	}
}

const isAlive = (pid: number): boolean => {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
};
const killNode = async (): Promise<void> => {
	process.kill(server.pid, "SIGKILL");
	await server.stop();
	server = await startServer();
};
const killPostgres = async (): Promise<void> => {
	const pid = postmasterOf(dataDir);
	process.kill(pid, "SIGKILL");
	while (isAlive(pid)) await sleep(20);
	postgres = await startEmbeddedPostgres({ dataDir });
};

const rows = async <T extends object>(query: string): Promise<T[]> => (await pool.query<T>(query)).rows;

test(`random purchases, refunds and redemptions while node and PostgreSQL are killed (MONEY_SEED=${seed})`, {
	timeout: 240_000 + operations * 1_000,
}, async () => {
	let next = 0;
	let done = 0;
	const lane = async (): Promise<void> => {
		for (let n = next++; n < operations; n = next++) {
			await runOperation(n);
			done++;
		}
	};
	const working = Promise.all(Array.from({ length: lanes }, lane));
	for (let kill = 0; kill < kills; kill++) {
		while (done < ((kill + 1) * operations) / (kills + 1)) await Promise.race([sleep(20), working]);
		await sleep(numberOf(seed, kill, 99) % 50);
		await (kill % 2 === 0 ? killNode() : killPostgres());
	}
	await working;
	expect(done).toBe(operations);

	expect(await findStoreErrors({ deps: { pool } as never })).toEqual(noStoreErrors);
	expect((await compareLedger(db, new Date(Date.now() + 3_600_000))).differences).toEqual([]);
	// Each payment that was answered is an order, and there is none of which nobody was told.
	const orders = await rows<{ id: number; uid: number; state: string }>("select id, uid, state from store_orders");
	expect(orders.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([...paidOrders].toSorted((a, b) => a - b));
	const left = await rows<{ balance: number; owed: number }>(
		`select a.balance + coalesce((select sum(c.amount) from wallet_credits c where c.account_id = a.id), 0) as balance,
			${coins} - coalesce((select sum(o.total) from store_orders o where o.uid = a.uid
			and o.state <> 'refunded'), 0) as owed
			from wallet_accounts a where a.currency = 'xcoin' and a.uid in (${buyers.map(({ uid }) => uid).join(",")})`,
	);
	for (const { balance, owed } of left) expect(Number(balance)).toBe(Number(owed));
	// A code belongs to one order, which has as many as it has units.
	const wrong = await rows(
		`select o.id from store_orders o join store_order_lines l on l.order_id = o.id and l.kind = 'code'
			where l.quantity <> (select count(*) from voucher_codes v where v.order_id = o.id)`,
	);
	expect(wrong).toEqual([]);
	// Of all clerks who redeemed an order one has handed it out, unless it was paid back before.
	for (const [id, statuses] of redeemed) {
		const state = orders.find((order) => order.id === id)?.state;
		const handedOut = statuses.filter((status) => status === 200).length;
		expect([id, statuses, handedOut]).toEqual([id, statuses, state === "complete" ? 1 : 0]);
	}
	expect(redeemed.size).toBeGreaterThan(0);
});
