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

/**
 * They have a name without being writes, so that a packet may contain them. A rollback is not among them: it must not
 * be skipped.
 */
const namedAsTheyAre: readonly unknown[] = ["begin", "commit"];

/** A query that was sent. */
interface Sent {
	name?: string;
	/** Whether another one follows in its packet, behind which the Sync of both is. */
	isFollowed?: boolean;
	handleError(error: Error, connection: unknown): void;
}

/** What pg's client has inside. */
interface Inside {
	connection: {
		stream: Pick<Socket, "cork" | "uncork" | "writableCorked">;
		submittedNamedStatements: Record<string, string>;
		close(statement: object): void;
		sync(): void;
	};
	_activeQuery: Sent | null;
	_sentQueryQueue: Sent[];
	_handleCommandComplete(message: unknown): void;
	_handleErrorMessage(error: Error): void;
	_handleReadyForQuery(message: { status: string }): void;
}

const Client = pg.Client as unknown as new (...config: ConstructorParameters<typeof pg.Client>) => pg.Client & Inside;

/** What PostgreSQL says of a statement of a transaction in which one has failed. */
const skipped = (): Error =>
	Object.assign(new Error("current transaction is aborted, commands ignored until end of transaction block"), {
		code: "25P02",
	});

/**
 * A connection that names the writes of a process and the simple reads of its transactions, so that PostgreSQL parses
 * and plans each once for a connection, and sends what is asked for at once as one packet. The queries of a transaction
 * in one packet share a Sync: so PostgreSQL answers with one packet too, and skips those behind one that fails. Begin
 * goes with the first of them.
 */
export class PipelinedClient extends Client {
	/** How many queries have been started. */
	started = 0;
	#inTransaction = false;
	/** Whether the query that is being sent leaves its Sync to the end of the packet, and has done so. */
	#sharesSync = false;
	#hasLeftSync = false;
	/** The last query of the packet, whose Sync has not been sent. */
	#last: Sent | undefined;
	readonly #sync: () => void;

	constructor(...config: ConstructorParameters<typeof pg.Client>) {
		super(...config);
		const { connection } = this;
		const close = connection.close.bind(connection);
		this.#sync = connection.sync.bind(connection);
		connection.sync = () => {
			if (this.#sharesSync) this.#hasLeftSync = true;
			else this.#sync();
		};
		// Of a query whose values can't be sent: it has no result.
		connection.close = (statement) => {
			close(statement);
			if (this.#last) this.#last.isFollowed = true;
			this.#last = undefined;
			this.#sharesSync = false;
		};
	}

	override query: pg.Client["query"] = (...args: unknown[]) => {
		const [config, values, callback] = args as [
			pg.QueryConfig | string | undefined,
			unknown[] | undefined,
			Callback | undefined,
		];
		const { stream } = this.connection;
		if (stream.writableCorked === 0) {
			stream.cork();
			process.nextTick(() => {
				this.#endPacket();
				stream.uncork();
			});
		}
		this.started++;
		const query = typeof config === "string" ? { text: config } : config;
		if (query?.text === "begin") this.#inTransaction = true;
		const name = query?.name ?? this.#nameOf(query?.text, typeof config === "string");
		this.#sharesSync = this.#inTransaction && (name !== undefined || (values ?? query?.values ?? []).length > 0);
		this.#hasLeftSync = false;
		if (!this.#sharesSync) this.#endPacket();
		const sent =
			name === undefined
				? (super.query(...(args as Parameters<pg.Client["query"]>)) as unknown)
				: this.#queryByName((query?.name ? query : { ...query, name }) as NamedConfig, values, callback);
		if (this.#hasLeftSync) this.#addToPacket();
		if (query?.text === "commit" || query?.text === "rollback") this.#inTransaction = false;
		if (query?.text !== "begin") return sent as never;
		// What fails with it fails for the first statement too.
		(sent as Promise<unknown>).catch(() => {});
		return Promise.resolve() as never;
	};

	/** @param mayBeSeveral whether the text may be of several statements, which can't have a name */
	#nameOf(text: unknown, mayBeSeveral: boolean): string | undefined {
		if (typeof text !== "string") return undefined;
		if (namedAsTheyAre.includes(text)) return text;
		return mayBeSeveral ? undefined : nameOf(text, this.#inTransaction);
	}

	#addToPacket(): void {
		if (this.#last) this.#last.isFollowed = true;
		this.#last = this._sentQueryQueue.at(-1) ?? this._activeQuery ?? undefined;
	}

	#endPacket(): void {
		if (this.#last) this.#sync();
		this.#last = undefined;
	}

	override _handleCommandComplete(message: unknown): void {
		const ended = this._activeQuery;
		super._handleCommandComplete(message);
		if (ended?.isFollowed) this._handleReadyForQuery({ status: "T" });
	}

	override _handleErrorMessage(error: Error): void {
		const failed = this._activeQuery;
		super._handleErrorMessage(error);
		for (let before = failed; before?.isFollowed; ) {
			const query = this._sentQueryQueue.shift();
			if (!query) return;
			if (query.name !== undefined) delete this.connection.submittedNamedStatements[query.name];
			query.handleError(skipped(), this.connection);
			before = query;
		}
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
