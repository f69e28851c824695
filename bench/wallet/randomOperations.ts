import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { inArray } from "drizzle-orm";
import { createAccount } from "#server/domains/accounts/actions/createAccount.ts";
import { transfer } from "#server/domains/wallet/actions/transfer.ts";
import { releaseExpiredHolds } from "#server/domains/wallet/hold/holds.ts";
import { compareLedger } from "#server/domains/wallet/reconciliation/compare.ts";
import type { ReconciliationReport } from "#server/domains/wallet/reconciliation/tables.ts";
import { walletHolds, walletTransfers } from "#server/domains/wallet/tables.ts";
import { connect } from "#server/platform/data/db.ts";
import { numberOf } from "./operations.ts";

const worker = fileURLToPath(new URL("worker.ts", import.meta.url));

interface Options {
	url: string;
	seed: number;
	operations: number;
	members: number;
	connections: number;
	/** Kills, spread over the operations in this order: of the process that works, or of its database. */
	kills: readonly ("node" | "postgres")[];
	/** Kills the database and starts it again. */
	killPostgres?: () => Promise<void>;
}

export interface Outcome {
	/** How many operations finished, with those that were run again after a kill. */
	finished: number;
	kills: number;
	/** Writes of which the worker said that they are done, and how many of them are missing. */
	acknowledged: number;
	lost: number;
	/** Open holds after all were ended. */
	openHolds: number;
	seconds: number;
	report: ReconciliationReport;
}

/**
 * Runs random operations on a ledger in a process of their own, which is killed in between, or its database is. It goes
 * on a little before where it was, so that many operations run twice.
 */
export async function runRandomOperations(options: Options): Promise<Outcome> {
	const { url, seed, operations, connections, kills } = options;
	const { db, close } = connect(url, 2, () => {});
	await addMembers(db, options.members);
	await close();
	const keys = new Set<string>();
	let [finished, last, killed] = [0, 0, 0];
	const begin = performance.now();
	const stops = kills.map((kind, at) => ({ kind, at: Math.floor(((at + 1) * operations) / (kills.length + 1)) }));
	for (let from = 0; ; from = Math.max(0, last - 300)) {
		const args = [worker, url, seed, from, operations, connections].map(String);
		const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
		const ended = new Promise<number | null>((resolve) => child.on("exit", (code) => resolve(code)));
		let errors = "";
		child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
		const stop = stops[killed];
		let stopping: Promise<void> | undefined;
		for await (const line of createInterface({ input: child.stdout })) {
			const [n = "", key] = line.split(" ");
			finished++;
			last = Math.max(last, Number(n));
			if (key) keys.add(key);
			if (stop && Number(n) >= stop.at && !stopping) {
				killed++;
				// At a moment that the seed decides, in the middle of what runs then.
				stopping = sleep(numberOf(seed, killed, 99) % 50).then(async () => {
					if (stop.kind === "postgres") await options.killPostgres?.();
					child.kill("SIGKILL");
				});
			}
		}
		await stopping;
		const code = await ended;
		if (code === 0) break;
		if (!stopping) throw new Error(`the operations ended with ${code}: ${errors}`);
	}
	const seconds = (performance.now() - begin) / 1_000;
	return { finished, kills: killed, acknowledged: keys.size, seconds, ...(await check(url, keys)) };
}

type Db = ReturnType<typeof connect>["db"];

const addMembers = (db: Db, members: number): Promise<void> =>
	db.transaction(async (tx) => {
		const now = new Date();
		for (let n = 0; n < members; n++) {
			const uid = await createAccount(tx, { username: `bench_${n}`, email: `bench_${n}@mail.com`, countryFid: 188 });
			for (const currency of ["xgold", "xcoin"] as const) {
				const gift = { currency, amount: 100, reason: "welcome", key: `bench:${currency}:${n}`, now } as const;
				await transfer(tx, { from: "rewards", to: uid, ...gift });
				const fee = { currency, amount: 1, reason: "username-change", key: `bench:${currency}:fee`, now } as const;
				if (n === 0) await transfer(tx, { from: uid, to: "fees", ...fee });
			}
		}
	});

/** Ends what is reserved and compares the ledger; counts what was acknowledged and is not there. */
async function check(url: string, keys: ReadonlySet<string>) {
	const { db, close } = connect(url, 2, () => {});
	try {
		const later = new Date(Date.now() + 2 * 3_600_000);
		await releaseExpiredHolds({ db, clock: { now: () => later } });
		const openHolds = await db.$count(walletHolds, inArray(walletHolds.state, ["held"]));
		let found = 0;
		const all = [...keys];
		for (let at = 0; at < all.length; at += 5_000) {
			const some = all.slice(at, at + 5_000);
			found += await db.$count(walletTransfers, inArray(walletTransfers.key, some));
			found += await db.$count(walletHolds, inArray(walletHolds.key, some));
		}
		return { lost: all.length - found, openHolds, report: await compareLedger(db, later) };
	} finally {
		await close();
	}
}
