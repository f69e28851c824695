import { sql } from "drizzle-orm";
import pg from "pg";
import type { Logger } from "pino";
import type { LiveMessage, Room } from "#contract/liveEvents.ts";
import type { Db } from "../data/db.ts";

/**
 * What every process learns when a transaction commits: ids and tags, no content. A lost signal leaves a cached page for
 * its minute and an open page without the hint, so work that must happen is a job.
 */
export interface Signal {
	/** Tags whose cached pages are outdated (`contract/cacheTags.ts`). */
	invalidate?: readonly string[];
	/** An event for open pages. */
	notify?: LiveMessage;
	/** A room whose conditions are stricter now: who may no longer join it leaves. */
	recheck?: Room;
	/** Ended sessions, whose sockets are disconnected. */
	endSessions?: readonly number[];
}

/** Signals of the site's processes, over PostgreSQL `NOTIFY`. */
export interface Signals {
	subscribe(subscriber: (signal: Signal) => void): void;
	/** Runs after a lost connection is restored; signals may have been missed meanwhile. */
	onReconnect(handler: () => void): void;
	close(): Promise<void>;
}

const channel = "baraza";
const retryMs = 1_000;

const tagsByTransaction = new WeakMap<object, string[]>();

/** Sends a signal to every process when the transaction commits; at once outside of one. Its JSON is limited to 8,000 bytes. */
export async function signal(tx: Pick<Db, "execute">, content: Signal): Promise<void> {
	if (content.invalidate) tagsByTransaction.set(tx, [...invalidatedTags(tx), ...content.invalidate]);
	await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(content)})`);
}

/** The tags that a transaction has invalidated so far. */
export const invalidatedTags = (tx: object): readonly string[] => tagsByTransaction.get(tx) ?? [];

/** Listens on its own connection and reconnects when it is lost. */
export async function openSignals(url: string, log: Logger): Promise<Signals> {
	const subscribers: ((signal: Signal) => void)[] = [];
	const reconnectHandlers: (() => void)[] = [];
	let client: pg.Client | undefined;
	let retry: NodeJS.Timeout | undefined;
	let disconnected = false;
	let closed = false;

	const handlePayload = (payload: string | undefined): void => {
		try {
			const content = JSON.parse(payload ?? "") as Signal;
			for (const subscriber of subscribers) subscriber(content);
		} catch (error) {
			log.warn({ err: error }, "unreadable signal");
		}
	};

	const connect = async (): Promise<void> => {
		const next = new pg.Client({
			connectionString: url,
			application_name: "baraza-signals",
			connectionTimeoutMillis: 5_000,
			keepAlive: true,
		});
		let lost = false;
		// A failed and a lost connection emit different events, sometimes both.
		const handleLoss = (error?: Error): void => {
			if (lost || closed) return;
			lost = true;
			if (!disconnected) log.warn({ err: error }, "signal connection lost");
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
		subscribe: (subscriber) => void subscribers.push(subscriber),
		onReconnect: (handler) => void reconnectHandlers.push(handler),
		async close() {
			closed = true;
			clearTimeout(retry);
			await client?.end().catch(() => {});
		},
	};
}
