import pg from "pg";
import type { Logger } from "pino";

type Listener = (message: unknown) => void;

/** Tells every process of the site a small thing, by PostgreSQL's own notices: no further server is needed for it. */
export interface Bus {
	tell(topic: string, message: unknown): Promise<void>;
	hear(topic: string, listener: Listener): void;
	/** Calls back when the bus hears again after a silence, in which anything may have been told. */
	afterSilence(listener: () => void): void;
	close(): Promise<void>;
}

const channel = "baraza";
const retryMs = 1_000;

/** Listens on a connection of its own, and opens a new one when it is lost. What is told meanwhile is missed: listeners only drop caches and wake pages. */
export async function openBus(url: string, pool: pg.Pool, log: Logger): Promise<Bus> {
	const listeners = new Map<string, Listener[]>();
	const woken: (() => void)[] = [];
	let client: pg.Client | undefined;
	let retry: NodeJS.Timeout | undefined;
	let silent = false;
	let closed = false;

	const hearPayload = (payload: string | undefined): void => {
		try {
			const { topic, message } = JSON.parse(payload ?? "") as { topic: string; message: unknown };
			for (const listener of listeners.get(topic) ?? []) listener(message);
		} catch (error) {
			log.warn({ err: error }, "an unreadable notice on the bus");
		}
	};

	const open = async (): Promise<void> => {
		const next = new pg.Client({ connectionString: url, application_name: "baraza-bus", connectionTimeoutMillis: 5_000, keepAlive: true });
		let lost = false;
		// A failed connection and a lost one end by different events, some by two.
		const lose = (error?: Error): void => {
			if (lost || closed) return;
			lost = true;
			if (!silent) log.warn({ err: error }, "the bus is down");
			silent = true;
			next.end().catch(() => {});
			retry = setTimeout(() => void open(), retryMs);
			retry.unref();
		};
		next.on("error", lose);
		next.on("end", lose);
		next.on("notification", ({ payload }) => hearPayload(payload));
		try {
			await next.connect();
			await next.query(`listen ${channel}`);
		} catch (error) {
			return lose(error as Error);
		}
		if (closed) return void next.end().catch(() => {});
		client = next;
		if (silent) for (const listener of woken) listener();
		silent = false;
	};
	await open();

	return {
		async tell(topic, message) {
			await pool.query("select pg_notify($1, $2)", [channel, JSON.stringify({ topic, message })]);
		},
		hear(topic, listener) {
			listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
		},
		afterSilence: (listener) => void woken.push(listener),
		async close() {
			closed = true;
			clearTimeout(retry);
			await client?.end().catch(() => {});
		},
	};
}
