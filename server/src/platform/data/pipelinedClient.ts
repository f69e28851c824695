import type { Socket } from "node:net";
import pg from "pg";
import { type Callback, type NamedConfig, NamedQuery } from "./namedQuery.ts";

/** Statements that write or lock rows by their key: any plan of one is good for all values. */
const isWrite =
	/^(insert into|update|delete from) |^\s*with \w+ as \(\s*(insert into|update|delete from) |^select .* for (no key )?update$/;
/** Reads of one table by their condition alone, without lists. In a transaction these are by a key. */
const isRead = /^select (?!.*(?: join | union |order by|group by|lateral|\(select | in \(\$)).* from "\w+" where /;
/** Of a process, of either kind; further ones stay unnamed, so that no connection keeps more. */
const [maxWrites, maxReads] = [200, 50];
/** Longer ones are lists of rows, whose text changes with their number. */
const maxLength = 2_500;
const maxSeen = 2_000;
/** A statement gets its name when it is run again. */
const seen = new Map<string, string | undefined>();
const names = { writes: 0, reads: 0 };

/** Outside of a transaction a read keeps a name that it has got in one. */
function nameOf(text: string, inTransaction: boolean): string | undefined {
	if (text.length > maxLength) return undefined;
	const known = seen.get(text);
	if (known !== undefined) return known;
	const writes = isWrite.test(text);
	if (!writes && !(inTransaction && isRead.test(text))) return undefined;
	if (!seen.has(text)) {
		if (seen.size < maxSeen) seen.set(text, undefined);
		return undefined;
	}
	if (writes ? names.writes === maxWrites : names.reads === maxReads) return undefined;
	const name = writes ? `write_${names.writes++}` : `read_${names.reads++}`;
	seen.set(text, name);
	return name;
}

interface Inside {
	connection: { stream: Pick<Socket, "cork" | "uncork" | "writableCorked"> };
}

/**
 * A connection that names the writes of a process and the simple reads of its transactions, so that PostgreSQL parses and plans each
 * once for a connection, and sends what is asked for at once as one packet. The begin of a transaction goes with its first statement.
 */
export class PipelinedClient extends pg.Client {
	/** How many queries have been started. */
	started = 0;
	#inTransaction = false;

	override query: pg.Client["query"] = (...args: unknown[]) => {
		const [config, values, callback] = args as [
			pg.QueryConfig | undefined,
			unknown[] | undefined,
			Callback | undefined,
		];
		const { stream } = (this as unknown as Inside).connection;
		if (stream.writableCorked === 0) {
			stream.cork();
			process.nextTick(() => stream.uncork());
		}
		this.started++;
		const name = config?.name ?? this.#nameOf(config?.text);
		if (name !== undefined) {
			const named = config?.name === undefined ? { ...config, name } : config;
			return this.#queryByName(named as NamedConfig, values, callback) as never;
		}
		const sent = super.query(...(args as Parameters<pg.Client["query"]>)) as unknown;
		if (config?.text !== "begin") return sent as never;
		// What fails with it fails for the first statement too.
		(sent as Promise<unknown>).catch(() => {});
		return Promise.resolve() as never;
	};

	#nameOf(text: unknown): string | undefined {
		if (typeof text !== "string") return undefined;
		if (text === "begin") this.#inTransaction = true;
		else if (text === "commit" || text === "rollback") this.#inTransaction = false;
		return nameOf(text, this.#inTransaction);
	}

	#queryByName(config: NamedConfig, values: unknown[] | undefined, callback?: Callback): Promise<unknown> | undefined {
		const query = new NamedQuery(config, values);
		if (callback) {
			query.callback = callback;
			super.query(query);
			return undefined;
		}
		const { promise, resolve, reject } = Promise.withResolvers<unknown>();
		query.callback = (error, result) => (error ? reject(error) : resolve(result));
		super.query(query);
		return promise.catch((error: unknown) => {
			// Where it was started, instead of where its answer was read.
			if (error instanceof Error) Error.captureStackTrace(error);
			throw error;
		});
	}
}
