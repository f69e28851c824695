import pg from "pg";
import type { Logger } from "pino";

type Listener = (message: unknown) => void;

/** Tells every process of the site a small thing, by PostgreSQL's own notices: no further server is needed for it. */
export interface Bus {
	tell(topic: string, message: unknown): Promise<void>;
	hear(topic: string, listener: Listener): void;
	close(): Promise<void>;
}

const channel = "baraza";

/** Listens on a connection of its own, and opens a new one when it is lost. What is told meanwhile is missed: listeners only drop caches and wake pages. */
export async function openBus(url: string, pool: pg.Pool, log: Logger): Promise<Bus> {
	const listeners = new Map<string, Listener[]>();
	let client: pg.Client | undefined;
	let closed = false;

	const open = async (): Promise<void> => {
		const next = new pg.Client({ connectionString: url, application_name: "baraza-bus" });
		next.on("error", () => {});
		next.on("end", () => {
			if (!closed) setTimeout(() => open().catch(() => {}), 1_000).unref();
		});
		next.on("notification", ({ payload }) => {
			const { topic, message } = JSON.parse(payload ?? "{}") as { topic: string; message: unknown };
			for (const listener of listeners.get(topic) ?? []) listener(message);
		});
		try {
			await next.connect();
			await next.query(`listen ${channel}`);
			client = next;
		} catch (error) {
			log.warn({ err: error }, "the bus is down");
			await next.end().catch(() => {});
		}
	};
	await open();

	return {
		async tell(topic, message) {
			await pool.query("select pg_notify($1, $2)", [channel, JSON.stringify({ topic, message })]);
		},
		hear(topic, listener) {
			listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
		},
		async close() {
			closed = true;
			await client?.end().catch(() => {});
		},
	};
}
