import pg from "pg";
import type { Logger } from "pino";

type Subscriber = (message: unknown) => void;

/** Publish/subscribe between the processes of the site, over PostgreSQL `NOTIFY`. */
export interface PubSub {
	publish(topic: string, message: unknown): Promise<void>;
	subscribe(topic: string, subscriber: Subscriber): void;
	/** Runs after a lost connection is restored; messages may have been missed meanwhile. */
	onReconnect(handler: () => void): void;
	close(): Promise<void>;
}

const channel = "baraza";
const retryMs = 1_000;

/** Listens on its own connection and reconnects when it is lost. Messages sent meanwhile are lost, so subscribers must only invalidate caches and send hints. */
export async function openPubSub(url: string, pool: pg.Pool, log: Logger): Promise<PubSub> {
	const subscribers = new Map<string, Subscriber[]>();
	const reconnectHandlers: (() => void)[] = [];
	let client: pg.Client | undefined;
	let retry: NodeJS.Timeout | undefined;
	let disconnected = false;
	let closed = false;

	const handlePayload = (payload: string | undefined): void => {
		try {
			const { topic, message } = JSON.parse(payload ?? "") as { topic: string; message: unknown };
			for (const subscriber of subscribers.get(topic) ?? []) subscriber(message);
		} catch (error) {
			log.warn({ err: error }, "unreadable pub/sub message");
		}
	};

	const connect = async (): Promise<void> => {
		const next = new pg.Client({ connectionString: url, application_name: "baraza-bus", connectionTimeoutMillis: 5_000, keepAlive: true });
		let lost = false;
		// A failed and a lost connection emit different events, sometimes both.
		const handleLoss = (error?: Error): void => {
			if (lost || closed) return;
			lost = true;
			if (!disconnected) log.warn({ err: error }, "pub/sub connection lost");
			disconnected = true;
			next.end().catch(() => {});
			retry = setTimeout(() => void connect(), retryMs);
			retry.unref();
		};
		next.on("error", handleLoss);
		next.on("end", handleLoss);
		next.on("notification", ({ payload }) => handlePayload(payload));
		try {
			await next.connect();
			await next.query(`listen ${channel}`);
		} catch (error) {
			return handleLoss(error as Error);
		}
		if (closed) return void next.end().catch(() => {});
		client = next;
		if (disconnected) for (const handler of reconnectHandlers) handler();
		disconnected = false;
	};
	await connect();

	return {
		async publish(topic, message) {
			await pool.query("select pg_notify($1, $2)", [channel, JSON.stringify({ topic, message })]);
		},
		subscribe(topic, subscriber) {
			subscribers.set(topic, [...(subscribers.get(topic) ?? []), subscriber]);
		},
		onReconnect: (handler) => void reconnectHandlers.push(handler),
		async close() {
			closed = true;
			clearTimeout(retry);
			await client?.end().catch(() => {});
		},
	};
}
