import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { insertSession } from "#server/domains/auth/session/queries.ts";
import { connect } from "#server/platform/data/db.ts";
import { allocatorSettings, serverFlags } from "../scripts/serverProcess.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/** A server in its own process, so that its CPU time and memory can be measured. */
export interface Site {
	url: string;
	pid: number;
	stop(): Promise<void>;
}

/** Starts a program that prints the URL it listens on. */
export async function startProgram(args: string[], env: Record<string, string>): Promise<Site> {
	const child = spawn(process.execPath, args, {
		cwd: root,
		env: { ...process.env, NODE_ENV: "production", ...env },
		stdio: ["ignore", "pipe", "inherit"],
	});
	const url = await new Promise<string>((resolve, reject) => {
		let output = "";
		child.stdout.on("data", (chunk: Buffer) => {
			output += chunk.toString();
			const found = /listens on (http:\/\/localhost:\d+)/.exec(output)?.[1];
			if (found) resolve(found.replace("localhost", "127.0.0.1"));
		});
		child.on("exit", (code) => reject(new Error(`${args.join(" ")} ended with ${code}: ${output}`)));
	});
	return { url, pid: child.pid as number, stop: () => stopProcess(child) };
}

const stopProcess = (child: ChildProcess): Promise<void> =>
	new Promise((resolve) => {
		if (child.exitCode !== null || child.signalCode !== null) return resolve();
		child.on("exit", () => resolve());
		child.kill("SIGTERM");
	});

/** As `npm start` runs it: the bundle of the server, from the root of the project. */
export const main = "server/build/main.js";

/** The site on a database, in one process, without rate limits. */
export const startSite = (databaseUrl: string, more: Record<string, string> = {}): Promise<Site> =>
	startProgram([...serverFlags, main], {
		...allocatorSettings,
		DATABASE_URL: databaseUrl,
		APP_ENV: "test",
		SEED: "none",
		PORT: "0",
		HOST: "127.0.0.1",
		RATE_LIMITS: "no",
		// Generated members are new and write the same.
		SPAM_CHECKS: "no",
		LOG_LEVEL: "warn",
		...more,
	});

/** The cookie of a new session of a member. */
export async function sessionOf(databaseUrl: string, uid: number): Promise<string> {
	const { db, close } = connect(databaseUrl, 1, () => {});
	const { token } = await insertSession(db, {
		uid,
		remembered: true,
		userAgent: "bench",
		address: "127.0.0.1",
		now: new Date(),
	});
	await close();
	return `baraza_session=${token}`;
}

/** Runs work with a temporary folder that is deleted afterwards. */
export async function inTemporaryFolder<T>(work: (dir: string) => Promise<T>): Promise<T> {
	const dir = mkdtempSync(join(tmpdir(), "baraza-bench-"));
	// The postgres user needs access.
	chmodSync(dir, 0o755);
	try {
		return await work(dir);
	} finally {
		rmSync(dir, { recursive: true, force: true });
	}
}
