import { mkdirSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { createAccount } from "#server/domains/accounts/actions/createAccount.ts";
import { insertSession } from "#server/domains/auth/session/queries.ts";
import { goods, offers, receivers, stockChanges } from "#server/domains/store/tables.ts";
import { transfer } from "#server/domains/wallet/actions/transfer.ts";
import { connect, first } from "#server/platform/data/db.ts";
import { startEmbeddedPostgres } from "#server/platform/data/embeddedPostgres.ts";
import { migrateDatabase } from "#server/platform/data/migrate.ts";
import { cpuSeconds, databaseCpuSeconds } from "./process.ts";
import { inTemporaryFolder, startSite } from "./site.ts";

const stock = 10_000;
const buyers = 500;
const price = 1;

const agent = new Agent({ keepAlive: true });

/** Posts JSON and reads the answer, for a third of what `fetch` takes. @returns the status */
const post = (url: string, headers: Record<string, string>, body: string): Promise<number> =>
	new Promise((resolve, reject) => {
		const options = { agent, method: "POST", headers: { ...headers, "content-type": "application/json" } };
		const sent = request(url, options, (response) => {
			response.resume().on("end", () => resolve(response.statusCode ?? 0));
		});
		sent.on("error", reject).end(body);
	});

/**
 * So many check-outs a second on one product: how long they take, and whether stock, ledger and orders are equal at
 * every moment.
 */
export const store = ([rate = 200, seconds = 15]: number[]): Promise<void> =>
	inTemporaryFolder(async (dir) => {
		const dataDir = join(dir, "postgres");
		mkdirSync(dataDir);
		const server = await startEmbeddedPostgres({ dataDir });
		try {
			await migrateDatabase(server.url);
			const { db, pool, close } = connect(server.url, 4, () => {});
			const now = new Date();
			const tokens: { token: string; receiver: number }[] = [];
			const details = {
				firstName: "Ada",
				lastName: "Okafor",
				phone: "+2348030000009",
				email: "",
				address: "4 Main Road",
			};
			for (let n = 0; n < buyers; n++) {
				const uid = await createAccount(db, {
					username: `buyer_${n}`,
					email: `buyer_${n}@mail.com`,
					emailVerifiedAt: now,
					countryFid: 188,
				});
				const coins = { currency: "xcoin", amount: 1_000, reason: "welcome", key: `bench:${n}`, now } as const;
				await db.transaction((tx) => transfer(tx, { from: "rewards", to: uid, ...coins }));
				const row = {
					uid,
					details: { ...details, city: "Lagos", country: "Nigeria", areaCode: "" },
					createdAt: now,
					usedAt: now,
				};
				const { id } = first(await db.insert(receivers).values(row).returning({ id: receivers.id }));
				const session = await insertSession(db, {
					uid,
					remembered: true,
					userAgent: "bench",
					address: "127.0.0.1",
					now,
				});
				tokens.push({ token: session.token, receiver: id });
			}
			const text = { name: "Power bank", remark: "", content: "" };
			const what = { store: "xstore", kind: "parcel", sn: "BENCH", category: "home" } as const;
			const { id: goodsId } = first(
				await db
					.insert(goods)
					.values({ ...what, texts: { en: text, fr: text, hi: text }, createdAt: now })
					.returning({ id: goods.id }),
			);
			const offer = { goodsId, countryFid: 188, price, stock, onSale: true, saleAt: now };
			const { id: offerId } = first(await db.insert(offers).values(offer).returning({ id: offers.id }));
			await db.insert(stockChanges).values({ offerId, change: stock, stock, createdAt: now });
			const site = await startSite(server.url, {
				DATA_DIR: join(dir, "files"),
				VERIFIED_ACTIONS: "none",
				RATE_LIMITS: "no",
				SEED: "none",
			});
			try {
				const times: number[] = [];
				let refused = 0;
				const buy = async (n: number): Promise<void> => {
					const { token, receiver } = tokens[n % buyers] ?? { token: "", receiver: 0 };
					const begin = performance.now();
					const headers = { authorization: `Bearer ${token}`, "idempotency-key": `bench-${n}-key` };
					const body = JSON.stringify({ goods_id: goodsId, cid: 188, receiver_id: receiver, price });
					const status = await post(`${site.url}/selfapi/xstore/pay`, headers, body).catch(() => 0);
					if (status === 200) times.push(performance.now() - begin);
					else refused++;
				};
				for (let n = 0; n < 100; n++) await buy(n);
				times.length = 0;
				let [running, checks, wrong] = [true, 0, 0];
				const checking = (async () => {
					while (running) {
						const { rows } = await pool.query(
							`select (select stock from store_offers where id = $1) as stock, (select coalesce(sum(quantity), 0)::int
								from store_order_lines where offer_id = $1) as ordered,
							(select count(*)::int from wallet_transfers where reason = 'order') as paid`,
							[offerId],
						);
						const [row] = rows as { stock: number; ordered: number; paid: number }[];
						checks++;
						if (!row || row.stock + row.ordered !== stock || row.paid !== row.ordered) wrong++;
						await sleep(50);
					}
				})();
				const [cpuBefore, databaseBefore, ownBefore] = [
					cpuSeconds(site.pid),
					databaseCpuSeconds(dataDir),
					cpuSeconds(process.pid),
				];
				const begin = performance.now();
				const sent: Promise<void>[] = [];
				for (let n = 0; n < rate * seconds; n++) {
					await sleep(Math.max(0, begin + (n * 1_000) / rate - performance.now()));
					sent.push(buy(100 + n));
				}
				await Promise.all(sent);
				const took = (performance.now() - begin) / 1_000;
				const each = (seconds: number): string => ((seconds * 1_000) / Math.max(1, times.length)).toFixed(1);
				const cpu = `${each(cpuSeconds(site.pid) - cpuBefore)} ms of CPU of the server each, ${each(databaseCpuSeconds(dataDir) - databaseBefore)} of PostgreSQL, ${each(cpuSeconds(process.pid) - ownBefore)} of the clients`;
				running = false;
				await checking;
				times.sort((a, b) => a - b);
				const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
				process.stdout.write(
					`${times.length} check-outs in ${took.toFixed(1)} s (${(times.length / took).toFixed(0)} a second), ${refused} refused; p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms; ${cpu}; ${checks} checks beside it, ${wrong} of them wrong\n`,
				);
			} finally {
				await site.stop();
				await close();
			}
		} finally {
			await server.stop();
		}
	});
