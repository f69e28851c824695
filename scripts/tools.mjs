// What the commands share. Plain JavaScript for Node 20, since Node 24 itself is one of the things they install.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
const bin = join(root, "node_modules", ".bin");

/** The environment in which our tools find Node 24 and each other. */
export const environment = (more = {}) => ({ ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, ...more });

/** Runs a command to its end, showing what it says. Returns whether it went well. */
export function run(command, args, options = {}) {
	const { status, error } = spawnSync(command, args, { cwd: root, stdio: "inherit", env: environment(options.env), ...options.spawn });
	if (error) process.stderr.write(`${command}: ${error.message}\n`);
	return status === 0;
}

/** Runs a command until it ends, passes signals on to it, and exits with its code. `restart` is asked after an exit that was not requested. */
export function become(command, args, env, restart = () => false) {
	let child;
	let stopping = false;
	const begin = () => {
		const startedAt = Date.now();
		child = spawn(command, args, { cwd: root, stdio: "inherit", env: environment(env) });
		child.on("exit", (code, signal) => {
			if (!stopping && (signal || code !== 0) && restart(Date.now() - startedAt)) begin();
			else process.exit(signal ? 1 : (code ?? 1));
		});
	};
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
		process.on(signal, () => {
			stopping = true;
			child.kill(signal);
		});
	begin();
}

/** Allows a restart after a crash, at most five in ten minutes, and none after a start that failed at once. */
export function restartPolicy() {
	const restarts = [];
	return (ranMs) => {
		const now = Date.now();
		if (ranMs < 10_000 || restarts.filter((at) => at > now - 600_000).length >= 5) return false;
		restarts.push(now);
		process.stderr.write("The server ended unexpectedly and is started again.\n");
		return true;
	};
}

const print = (text) => createHash("sha256").update(text).digest("hex");

/** A text that differs when one of these files or folders does. */
function printOf(paths) {
	const parts = [];
	const walk = (path) => {
		if (!existsSync(path)) return;
		if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) walk(join(path, name));
		else parts.push(path, print(readFileSync(path)));
	};
	for (const path of paths) walk(join(root, path));
	return print(parts.join("\n"));
}

/** Does `work` unless it was done for the same files before; remembers it in `node_modules`. */
function once(name, paths, present, work) {
	const mark = join(root, "node_modules", ".baraza", name);
	const now = printOf(paths);
	if (present() && existsSync(mark) && readFileSync(mark, "utf8") === now) return true;
	if (!work()) return false;
	mkdirSync(join(root, "node_modules", ".baraza"), { recursive: true });
	writeFileSync(mark, now);
	return true;
}

/** Installs the packages of the lock file, Node 24 among them. */
export const install = () =>
	once(
		"installed",
		["package.json", "package-lock.json"],
		() => existsSync(join(bin, "node")),
		() => {
			process.stdout.write("Installing packages…\n");
			// Nearly every package is for Node 24, which is one of them: the machine's own older Node is no reason to warn.
			return run("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"]);
		},
	);

/** Builds the site's browser half and its rendering. */
export const build = () =>
	once(
		"built",
		["web/app", "web/public", "web/vite.config.ts", "web/react-router.config.ts", "contract", "package-lock.json", "scripts/build.mjs"],
		() => existsSync(join(root, "web/build/server/index.js")),
		() => {
			process.stdout.write("Building the site…\n");
			return run("node", ["scripts/build.mjs"], { env: { NODE_ENV: "production" } });
		},
	);
