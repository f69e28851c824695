import { closeDraw } from "#server/domains/draws/actions/closeDraws.ts";
import { drawNumbers, newSeed, openSeed } from "#server/domains/draws/fairness.ts";
import { lockDraw } from "#server/domains/draws/queries.ts";
import { draws } from "#server/domains/draws/tables.ts";
import { systemClock } from "#server/platform/clock.ts";
import { type Connection, connect, first } from "#server/platform/data/db.ts";
import { startEmbeddedPostgres } from "#server/platform/data/embeddedPostgres.ts";
import { migrateDatabase } from "#server/platform/data/migrate.ts";
import { readConfig } from "../server/src/config.ts";
import { inTemporaryFolder } from "./site.ts";

const entries = 1_000_000;
const winners = 1_000;
/** Entries of one statement, which has a time limit. */
const part = 100_000;

async function measure({ db, pool }: Connection): Promise<void> {
	const config = readConfig({});
	const now = systemClock.now();
	const row = { kind: "date", state: "open", titleEn: "Draw", titleFr: "Tirage", titleHi: "ड्रॉ", price: 1 } as const;
	const values = { ...row, maxPerMember: 1, closesAt: now, createdAt: now, entryCount: entries };
	const { id } = first(
		await db
			.insert(draws)
			.values({ ...values, ...newSeed(config.secret, 1) })
			.returning({ id: draws.id }),
	);
	for (let from = 1; from <= entries; from += part)
		await pool.query(
			`insert into draw_entries (draw_id, number, tag, created_at)
				select $1, n, substr(md5(n::text), 1, 12), now() from generate_series($2::int, $3::int) n`,
			[id, from, from + part - 1],
		);
	const startedAt = performance.now();
	await db.transaction(async (tx) => closeDraw(tx, { config, clock: systemClock }, await lockDraw(tx, id)));
	const closedAt = performance.now();
	const { entriesHash, sealedSeed } = await db.transaction((tx) => lockDraw(tx, id));
	const seed = openSeed(config.secret, id, sealedSeed);
	drawNumbers({ seed, entriesHash, publicValue: "", entries }, winners, { step: 0, before: [] });
	const took = (from: number, to: number): string => `${Math.round(to - from)} ms`;
	process.stdout.write(
		`${entries} entries: closed in ${took(startedAt, closedAt)}, ${winners} winners in ${took(closedAt, performance.now())}\n`,
	);
}

/** How long it takes to close a draw of a million tickets and to draw a thousand winners. */
export async function measureDraws(): Promise<void> {
	await inTemporaryFolder(async (dir) => {
		const server = await startEmbeddedPostgres({ dataDir: dir, durable: false });
		await migrateDatabase(server.url);
		const connection = connect(server.url, 4, () => {});
		try {
			await measure(connection);
		} finally {
			await connection.pool.end();
			await server.stop();
		}
	});
}
