import { compareLedger } from "#server/domains/wallet/reconciliation/compare.ts";
import { connect } from "#server/platform/data/db.ts";
import { startEmbeddedPostgres } from "#server/platform/data/embeddedPostgres.ts";
import { migrateDatabase } from "#server/platform/data/migrate.ts";
import { postmasterOf } from "../process.ts";
import { inTemporaryFolder } from "../site.ts";
import { runRandomOperations } from "./randomOperations.ts";
import { fillLedger, measureSpending, measureTips } from "./speed.ts";

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const isAlive = (pid: number): boolean => {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
};

/**
 * Random operations of the ledger from 64 connections, during which node and PostgreSQL are killed six times; then how
 * fast it is with many entries.
 * @param sizes operations, entries, seed
 */
export const wallet = ([
	operations = "200000",
	entries = "1000000",
	seed = String(Date.now() % 1e9),
]: string[]): Promise<void> =>
	inTemporaryFolder(async (dir) => {
		let server = await startEmbeddedPostgres({ dataDir: dir });
		const { url } = server;
		const killPostgres = async (): Promise<void> => {
			const pid = postmasterOf(dir);
			process.kill(pid, "SIGKILL");
			while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
			server = await startEmbeddedPostgres({ dataDir: dir });
		};
		try {
			await migrateDatabase(url);
			const { report, ...outcome } = await runRandomOperations({
				url,
				seed: Number(seed),
				operations: Number(operations),
				members: 500,
				connections: 64,
				kills: ["node", "postgres", "node", "postgres", "node", "postgres"],
				killPostgres,
			});
			say(`seed ${seed}: ${JSON.stringify(outcome)}`);
			say(
				`${report.transfers} transfers, ${report.accounts} accounts, ${report.count} differences ${JSON.stringify(report.differences.slice(0, 5))}`,
			);
			if (report.count > 0 || outcome.lost > 0 || outcome.openHolds > 0) process.exitCode = 1;
			const connection = connect(url, 64, () => {}, 60_000);
			await fillLedger(connection, Number(entries));
			const { rows } = await connection.pool.query<{ uid: number }>("select uid from accounts order by uid");
			const uids = rows.map(({ uid }) => uid);
			say(`${entries} entries more: ${await measureSpending(connection, uids)}`);
			for (const rate of [100, 500]) say(await measureTips(connection, uids, { rate, seconds: 10 }));
			const begin = performance.now();
			const { transfers, count } = await compareLedger(connection.db, new Date(Date.now() + 7_200_000));
			say(
				`reconciliation of ${transfers} transfers: ${((performance.now() - begin) / 1_000).toFixed(1)} s, ${count} differences`,
			);
			await connection.close();
		} finally {
			await server.stop();
		}
	});
