import { DrizzleQueryError } from "drizzle-orm";
import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Database, Db, Tx } from "./db.ts";
import type { PipelinedClient } from "./pipelinedClient.ts";

type Work = () => unknown;
type LastWork = () => Promise<unknown>;

interface Transaction {
	db: Database;
	/** What runs at its commit; undefined outside of a transaction. */
	works?: Work[];
	/** What is sent with its commit. */
	last?: LastWork[];
	/** What runs after its commit and before its caller continues. */
	settling?: LastWork[];
	onError: (error: unknown) => void;
}

/** By database, transaction and savepoint. */
const transactions = new WeakMap<object, Transaction>();

/**
 * Runs `work` in this process right after the transaction has committed, before its caller continues; at once outside
 * of one. It never runs after a rollback, also not after that of a savepoint around it, and not when the process is
 * killed at the commit: what must happen is a job. Promises are not awaited; errors are logged and never fail the
 * request. On a connection that `connect` has not made (a seed) it does not run: no process has anything to keep there.
 */
export function afterCommit(tx: Partial<Db>, work: Work): void {
	const transaction = transactions.get(tx);
	if (transaction?.works) transaction.works.push(work);
	else if (transaction) void run(work, transaction.onError);
}

/**
 * Runs one statement, started at once when it is called, as the last of the transaction. It is sent together with the
 * commit: others wait for the rows that it locks only until then. When PostgreSQL refuses it, all is rolled back; what
 * it returned or changed comes too late for that. At once on a connection that `connect` has not made.
 */
export async function sendWithCommit(tx: Partial<Db>, statement: LastWork): Promise<void> {
	const last = transactions.get(tx)?.last;
	if (last) last.push(statement);
	else await statement();
}

/**
 * As `afterCommit`, but the caller of the transaction continues when `work` has ended: it also writes, and may fail or
 * be killed.
 */
export function settleAfterCommit(tx: Partial<Db>, work: LastWork): void {
	transactions.get(tx)?.settling?.push(work);
}

/** The database of a transaction, or the database itself; undefined for others than those of `connect`. */
export const databaseOf = (tx: object): Database | undefined => transactions.get(tx)?.db;

/**
 * Makes the transactions of a database run what `afterCommit` was given.
 * @param onError is told of errors of that work
 */
export function trackTransactions(db: Database, onError: (error: unknown) => void): Database {
	transactions.set(db, { db, onError });
	db.transaction = async <T>(work: (tx: Tx) => Promise<T>, config?: object) => {
		if (config) throw new Error("a transaction has no isolation level of its own");
		const works: Work[] = [];
		const last: LastWork[] = [];
		const settling: LastWork[] = [];
		let sent: Promise<PromiseSettledResult<unknown>[]> | undefined;
		// Statements after one that was refused are refused for its sake, and so is the commit.
		const throwFirstRefusal = async (): Promise<void> => {
			const refused = (await sent)?.find(({ status }) => status === "rejected");
			if (refused) throw (refused as PromiseRejectedResult).reason;
		};
		const { result, isCommitted } = await runTransaction(db, async (tx, client) => {
			const worked = await work(track(tx, { db, works, last, settling, onError }));
			const before = client.started;
			const started = Promise.allSettled(last.map((each) => each()));
			// What has failed before it was sent would not stop the commit.
			if (client.started !== before + last.length) throw new Error("a last statement was not sent");
			sent = started;
			return worked;
		}).catch(async (error: unknown) => {
			await throwFirstRefusal();
			throw error;
		});
		if (!isCommitted) {
			await throwFirstRefusal();
			throw new Error("the transaction was rolled back for a statement whose error was caught");
		}
		for (const each of works) void run(each, onError);
		await Promise.all(settling.map((each) => run(each, onError)));
		return result;
	};
	return db;
}

/** What Drizzle's database has inside. */
interface Inside {
	dialect: ConstructorParameters<typeof NodePgSession>[1];
	session: { client: pg.Pool; options: ConstructorParameters<typeof NodePgSession>[3] };
}

/**
 * As Drizzle's own `transaction`, which builds the same three statements anew each time. A connection that can't be
 * rolled back is closed.
 * @returns also whether PostgreSQL has committed
 */
async function runTransaction<T>(
	db: Database,
	work: (tx: Tx, client: PipelinedClient) => Promise<T>,
): Promise<{ result: T; isCommitted: boolean }> {
	const { dialect, session } = db as unknown as Inside;
	const client = (await session.client.connect()) as unknown as PipelinedClient & pg.PoolClient;
	const run = async (text: string): Promise<pg.QueryResult | undefined> => {
		try {
			return await client.query(text);
		} catch (error) {
			throw new DrizzleQueryError(text, [], error as Error);
		}
	};
	let broken: Error | undefined;
	try {
		await run("begin");
		const own = new NodePgSession(client, dialect, undefined, session.options);
		const result = await work(new NodePgTransaction(dialect, own, undefined) as unknown as Tx, client);
		return { result, isCommitted: (await run("commit"))?.command === "COMMIT" };
	} catch (error) {
		await run("rollback").catch((failure: Error) => {
			broken = failure;
		});
		throw error;
	} finally {
		client.release(broken);
	}
}

function track(tx: Tx, transaction: Required<Transaction>): Tx {
	transactions.set(tx, transaction);
	const { works, last, settling } = transaction;
	const setSavepoint = tx.transaction.bind(tx);
	tx.transaction = async (work) => {
		const before = works.length;
		const lastBefore = last.length;
		const settlingBefore = settling.length;
		try {
			return await setSavepoint((inner) => work(track(inner, transaction)));
		} catch (error) {
			works.length = before;
			last.length = lastBefore;
			settling.length = settlingBefore;
			throw error;
		}
	};
	return tx;
}

async function run(work: Work, onError: Transaction["onError"]): Promise<void> {
	try {
		await work();
	} catch (error) {
		onError(error);
	}
}
