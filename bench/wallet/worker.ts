// Runs operations from a number on until it is killed or has reached the last: node bench/wallet/worker.ts URL SEED
// FROM TO CONNECTIONS.
// Writes a line per finished operation: its number, and the key of what it wrote if it wrote something.
import { connect } from "#server/platform/data/db.ts";
import { runOperation } from "./operations.ts";

const [url = "", ...numbers] = process.argv.slice(2);
const [seed = 0, from = 0, to = 0, connections = 1] = numbers.map(Number);
const { db, pool, close } = connect(url, connections, () => process.exit(3), 60_000);
const { rows } = await pool.query<{ uid: number }>(
	"select uid from accounts where username like 'bench\\_%' order by uid",
);
const workload = { seed, uids: rows.map(({ uid }) => uid) };
let next = from;

async function work(): Promise<void> {
	for (let n = next++; n < to; n = next++) {
		const key = await runOperation(db, workload, n);
		process.stdout.write(`${n} ${key ?? ""}\n`);
	}
}
// An operation that fails, as when PostgreSQL is killed, ends the process.
await Promise.all(Array.from({ length: connections }, work)).catch((error: unknown) => {
	process.stderr.write(`${String((error as { cause?: unknown }).cause ?? error).split("\n")[0]}\n`);
	process.exit(3);
});
await close();
