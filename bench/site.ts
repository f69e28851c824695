import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** A server of its own process, so that its time and memory are its own. */
export interface Site {
	url: string;
	pid: number;
	stop(): Promise<void>;
}

/** Starts a program that prints the address it listens on. */
export async function startProgram(args: string[], env: Record<string, string>): Promise<Site> {
	const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, NODE_ENV: "production", ...env }, stdio: ["ignore", "pipe", "inherit"] });
	const url = await new Promise<string>((resolve, reject) => {
		let said = "";
		child.stdout.on("data", (chunk: Buffer) => {
			said += chunk.toString();
			const found = /listens on (http:\/\/localhost:\d+)/.exec(said)?.[1];
			if (found) resolve(found.replace("localhost", "127.0.0.1"));
		});
		child.on("exit", (code) => reject(new Error(`${args.join(" ")} ended with ${code}: ${said}`)));
	});
	return { url, pid: child.pid as number, stop: () => ended(child) };
}

const ended = (child: ChildProcess): Promise<void> =>
	new Promise((resolve) => {
		if (child.exitCode !== null || child.signalCode !== null) return resolve();
		child.on("exit", () => resolve());
		child.kill("SIGTERM");
	});

/** The site on a database, one process, no limits on how often one may ask. */
export const startSite = (databaseUrl: string, more: Record<string, string> = {}): Promise<Site> =>
	startProgram(["--max-semi-space-size=8", "server/src/main.ts"], {
		MALLOC_ARENA_MAX: "2",
		DATABASE_URL: databaseUrl,
		APP_ENV: "test",
		SEED: "none",
		PORT: "0",
		HOST: "127.0.0.1",
		RATE_LIMITS: "no",
		LOG_LEVEL: "warn",
		...more,
	});

/** A folder that is gone when the work is done. */
export async function inTemporaryFolder<T>(work: (dir: string) => Promise<T>): Promise<T> {
	const dir = mkdtempSync(join(tmpdir(), "baraza-bench-"));
	// PostgreSQL's own user must be able to pass.
	chmodSync(dir, 0o755);
	try {
		return await work(dir);
	} finally {
		rmSync(dir, { recursive: true, force: true });
	}
}
