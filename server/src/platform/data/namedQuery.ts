import pg from "pg";

export interface NamedConfig extends pg.QueryConfig {
	name: string;
	rowMode?: "array";
}

export type Callback = (error: Error | undefined, result: pg.QueryResult) => void;

interface Connection {
	describe(): void;
}

/** What reads the rows of a result. */
interface Columns {
	fields: unknown[];
	_parsers: unknown;
	_prebuiltEmptyResultObject: unknown;
}

/** What pg's query has inside. */
interface Inside extends pg.Query {
	name: string;
	callback: Callback;
	_rowMode: string | undefined;
	_result: Columns & { rowAsArray: boolean; parseRow: unknown; _parseRowAsArray: unknown; _types: unknown };
	_accumulateRows: boolean;
	prepare(connection: Connection): void;
	handleCommandComplete(message: unknown, connection: Connection): void;
}

const Query = pg.Query as unknown as new (text: string, values?: unknown[]) => Inside;

/**
 * By connection: the columns of the statements that it has run, and the same connection whose `describe` sends nothing.
 */
const described = new WeakMap<Connection, { columns: Map<string, Columns>; silent: Connection }>();

function describedOn(connection: Connection): { columns: Map<string, Columns>; silent: Connection } {
	const known = described.get(connection);
	if (known) return known;
	const silent = Object.create(connection, { describe: { value() {} } }) as Connection;
	const added = { columns: new Map<string, Columns>(), silent };
	described.set(connection, added);
	return added;
}

/**
 * A statement with a name. Its columns are asked for and their parsers chosen once for a connection, not each time:
 * PostgreSQL refuses a statement whose columns have changed since it was parsed.
 */
export class NamedQuery extends Query {
	/** Without the copy that pg makes of each configuration. */
	constructor({ name, text, values, rowMode, types }: NamedConfig, otherValues: unknown[] | undefined) {
		super(text, otherValues ?? values);
		this.name = name;
		this._result._types = types;
		if (rowMode !== "array") return;
		this._rowMode = rowMode;
		this._result.rowAsArray = true;
		this._result.parseRow = this._result._parseRowAsArray;
	}

	override prepare(connection: Connection): void {
		const { columns, silent } = describedOn(connection);
		const known = columns.get(this.name);
		if (known) Object.assign(this._result, known);
		this._accumulateRows = true;
		super.prepare(known ? silent : connection);
	}

	override handleCommandComplete(message: unknown, connection: Connection): void {
		const { columns } = describedOn(connection);
		const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
		if (!columns.has(this.name)) columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
		super.handleCommandComplete(message, connection);
	}
}
