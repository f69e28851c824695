import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import type { Logger } from "pino";
import type { LiveMessage, Room } from "#contract/liveEvents.ts";
import { afterCommit, databaseOf } from "../data/afterCommit.ts";
import type { Database, Db } from "../data/db.ts";
import type { Relayed } from "./relay.ts";
import { bundleSignals, maxSignalBytes, type SignalBundle } from "./signalBundle.ts";

/**
 * What every process learns when a transaction commits: ids and tags, no content. A lost signal leaves a cached page
 * for its minute and an open page without the hint, so work that must happen is a job.
 */
export interface Signal {
	/** Tags whose cached pages are outdated (`contract/cacheTags.ts`). */
	invalidate?: readonly string[];
	/** An event for open pages. */
	notify?: LiveMessage;
	/** A room whose conditions are stricter now: who may no longer join it leaves. */
	recheck?: Room;
	/** A change for the sockets of other processes. */
	relay?: Relayed;
	/** Ended sessions, whose sockets are disconnected. */
	endSessions?: readonly number[];
}

/** Signals of the site's processes, over PostgreSQL `NOTIFY`. */
export interface Signals {
	subscribe(subscriber: (signal: Signal) => void): void;
	/** Runs after a lost connection is restored; signals may have been missed meanwhile. */
	onReconnect(handler: () => void): void;
	/** Tells this process at once and the others with the next bundle. */
	send(content: Signal): void;
	/** Tells the workers of all processes of new jobs, with the next bundle. */
	wakeWorkers(jobs: number): void;
	close(): Promise<void>;
}

const channel = "baraza";
/** Of the job queue, with its message. */
const jobChannel = "jobs:insert";
const newJobs = (count: number): string => JSON.stringify({ count });
const retryMs = 1_000;
/** Beside the sender and the brackets of a bundle. */
const longestEvent = maxSignalBytes - 100;
/** Between two bundles. Committing a `NOTIFY` locks the whole database server, so a burst must not be one each. */
const intervalMs = 50;

const signalsOf = new WeakMap<Database, Signals>();

/**
 * Tells every process of a commit; at once outside of a transaction. This process learns of it before its caller
 * continues, the others within `intervalMs`, unless this one is killed meanwhile. What takes rights away (`recheck`,
 * `endSessions`) can't be lost: it is part of the transaction.
 * @throws RangeError for an event that no message holds (`maxSignalBytes`)
 */
export async function signal(tx: Pick<Db, "execute">, content: Signal): Promise<void> {
	const db = databaseOf(tx);
	const signals = db && signalsOf.get(db);
	// One that is too long would make the bundle fail that it is sent with.
	if (content.notify && Buffer.byteLength(JSON.stringify(content.notify)) > longestEvent)
		throw new RangeError(`the event ${content.notify.event} is too long`);
	const takesRights = content.recheck !== undefined || content.endSessions !== undefined;
	// A script that opened no signals sends them with the commit, too.
	if (!signals || takesRights) await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(content)})`);
	else return afterCommit(tx, () => signals.send(content));
	const { invalidate } = content;
	if (signals && invalidate) afterCommit(tx, () => signals.send({ invalidate }));
}

/** Lets the workers of all processes take new jobs after the commit, before they ask for them by themselves. */
export async function wakeWorkers(tx: Pick<Db, "execute">, jobs: number): Promise<void> {
	const db = databaseOf(tx);
	const signals = db && signalsOf.get(db);
	if (signals) afterCommit(tx, () => signals.wakeWorkers(jobs));
	else await tx.execute(sql`select pg_notify(${jobChannel}, ${newJobs(jobs)})`);
}

/** Listens and sends on a connection of its own, and reconnects when it is lost. @param db whose transactions send */
export async function openSignals(url: string, log: Logger, db: Database): Promise<Signals> {
	const ownId = randomUUID();
	const subscribers: ((signal: Signal) => void)[] = [];
	const reconnectHandlers: (() => void)[] = [];
	let client: pg.Client | undefined;
	let retry: NodeJS.Timeout | undefined;
	let disconnected = false;
	let closed = false;

	const deliver = (content: Signal): void => {
		for (const subscriber of subscribers) subscriber(content);
	};
	const handlePayload = (payload: string | undefined): void => {
		try {
			const message = JSON.parse(payload ?? "") as Signal | SignalBundle;
			if (!("signals" in message)) deliver(message);
			else if (message.from !== ownId) for (const content of message.signals) deliver(content);
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

	let pending: Signal[] = [];
	let pendingJobs = 0;
	let timer: NodeJS.Timeout | undefined;
	const sendPending = async (): Promise<void> => {
		const messages = bundleSignals(ownId, pending).map((message) => [channel, message]);
		if (pendingJobs > 0) messages.push([jobChannel, newJobs(pendingJobs)]);
		pending = [];
		pendingJobs = 0;
		if (messages.length === 0 || disconnected) return;
		const text = "select pg_notify(channel, message) from unnest($1::text[], $2::text[]) as sent(channel, message)";
		await client?.query({ name: "signals", text, values: [0, 1].map((at) => messages.map((message) => message[at])) });
	};
	let lastSent = Promise.resolve();
	/** Bundles follow each other, however slowly the database answers. */
	const send = (): Promise<void> => {
		lastSent = lastSent
			.then(sendPending)
			.catch((error: unknown) => log.warn({ err: error }, "signals could not be sent"));
		return lastSent;
	};
	/** The first bundle goes at once, the next ones at least `intervalMs` later. */
	const sendLater = (): void => {
		if (timer) return;
		timer = setTimeout(() => {
			timer = undefined;
			if (pending.length + pendingJobs > 0) sendLater();
		}, intervalMs);
		timer.unref();
		queueMicrotask(() => void send());
	};

	const signals: Signals = {
		subscribe: (subscriber) => void subscribers.push(subscriber),
		onReconnect: (handler) => void reconnectHandlers.push(handler),
		send(content) {
			pending.push(content);
			sendLater();
			deliver(content);
		},
		wakeWorkers(jobs) {
			pendingJobs += jobs;
			sendLater();
		},
		async close() {
			clearTimeout(timer);
			await send();
			closed = true;
			clearTimeout(retry);
			await client?.end().catch(() => {});
		},
	};
	signalsOf.set(db, signals);
	return signals;
}
