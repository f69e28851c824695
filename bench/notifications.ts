import { io, type Socket } from "socket.io-client";
import { insertSession } from "#server/domains/auth/session/queries.ts";
import { notifyInBatches } from "#server/domains/notifications/actions/notify.ts";
import { registerDomains } from "#server/domains.ts";
import { systemClock } from "#server/platform/clock.ts";
import { type Connection, connect } from "#server/platform/data/db.ts";
import { startEmbeddedPostgres } from "#server/platform/data/embeddedPostgres.ts";
import { migrateDatabase } from "#server/platform/data/migrate.ts";
import { inTemporaryFolder, startSite } from "./site.ts";

const pages = Number(process.env.BENCH_PAGES ?? 10_000);
/** Sockets that connect at the same time. */
const connecting = 100;

/** When the badge of each member's open page was notified. */
type Arrivals = Map<number, number>;

async function createMembers({ db, pool }: Connection): Promise<{ uid: number; token: string }[]> {
	const { rows } = await pool.query<{ uid: number }>(
		`insert into accounts (username, username_key, name) select 'reader_' || n, 'reader_' || n, 'Reader'
			from generate_series(1, $1) n returning uid`,
		[pages],
	);
	const members: { uid: number; token: string }[] = [];
	for (const { uid } of rows) {
		const { token } = await insertSession(db, {
			uid,
			remembered: true,
			userAgent: "bench",
			address: "127.0.0.1",
			now: new Date(),
		});
		members.push({ uid, token });
	}
	return members;
}

/** Opens the live connection of a member's page. */
const openPage = (url: string, uid: number, token: string, arrivals: Arrivals): Promise<Socket> =>
	new Promise((resolve, reject) => {
		const socket = io(url, {
			path: "/live",
			transports: ["websocket"],
			extraHeaders: { cookie: `baraza_session=${token}` },
			reconnection: false,
			forceNew: true,
		});
		socket.on("connect", () => resolve(socket));
		socket.on("connect_error", reject);
		socket.on("notifications", () => arrivals.set(uid, performance.now()));
	});

/** How long after a notification was committed the badges of many open pages know of it. */
export async function notifications(): Promise<void> {
	await inTemporaryFolder(async (dir) => {
		const server = await startEmbeddedPostgres({ dataDir: dir, durable: false });
		await migrateDatabase(server.url);
		registerDomains();
		const connection = connect(server.url, 4, () => {});
		const site = await startSite(server.url, { DATA_DIR: dir, ROLE: "web" });
		try {
			const members = await createMembers(connection);
			const arrivals: Arrivals = new Map();
			const sockets: Socket[] = [];
			for (let at = 0; at < members.length; at += connecting)
				sockets.push(
					...(await Promise.all(
						members.slice(at, at + connecting).map(({ uid, token }) => openPage(site.url, uid, token, arrivals)),
					)),
				);
			process.stdout.write(`${sockets.length} pages are open\n`);

			const committed = new Map<number, number>();
			const started = performance.now();
			let previous: number[] = [];
			const occurrence = { kind: "poll", subject: 1, ref: 1 };
			await notifyInBatches({ db: connection.db, clock: systemClock }, occurrence, async (after, limit) => {
				for (const uid of previous) committed.set(uid, performance.now());
				previous = members.flatMap(({ uid }) => (uid > after ? uid : [])).slice(0, limit);
				return previous;
			});
			for (const uid of previous) committed.set(uid, performance.now());
			const written = performance.now() - started;
			while (arrivals.size < members.length && performance.now() - started < 60_000)
				await new Promise((resolve) => setTimeout(resolve, 20));
			const delays = members
				.map(({ uid }) => (arrivals.get(uid) ?? Number.POSITIVE_INFINITY) - (committed.get(uid) ?? 0))
				.toSorted((a, b) => a - b);
			const part = (share: number): string =>
				`${Math.max(0, Math.round(delays[Math.ceil(delays.length * share) - 1] ?? 0))} ms`;
			process.stdout.write(
				`${arrivals.size} pages were notified; the notifications of all were written in ${Math.round(written)} ms\n`,
			);
			process.stdout.write(
				`from the commit of a notification to its page: median ${part(0.5)}, 99 % ${part(0.99)}, the last ${part(1)}\n`,
			);
			for (const socket of sockets) socket.disconnect();
		} finally {
			await site.stop();
			await connection.close();
			await server.stop();
		}
	});
}
