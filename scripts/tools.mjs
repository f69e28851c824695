// Shared by the scripts. Plain JavaScript for Node 20, since Node 24 is one of the packages they install.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
const bin = join(root, "node_modules", ".bin");

/** An environment whose PATH has Node 24 and the installed tools. */
export const environment = (more = {}) => ({ ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, ...more });

/** Runs a command and shows its output. Returns whether it succeeded. */
export function run(command, args, options = {}) {
	const { status, error } = spawnSync(command, args, {
		cwd: root,
		stdio: "inherit",
		env: environment(options.env),
		...options.spawn,
	});
	if (error) process.stderr.write(`${command}: ${error.message}\n`);
	return status === 0;
}

/** The path of the first of these commands that is installed. */
export const findCommand = (...names) =>
	names
		.map((name) =>
			spawnSync("sh", ["-c", `command -v ${name}`])
				.stdout.toString()
				.trim(),
		)
		.find(Boolean);

/** Runs a command beside others and shows its output. Resolves with whether it succeeded. */
export const runBeside = (command, args, options = {}) =>
	new Promise((resolve) => {
		const child = spawn(command, args, {
			cwd: root,
			stdio: "inherit",
			env: environment(options.env),
			...options.spawn,
		});
		child.on("error", (error) => {
			process.stderr.write(`${command}: ${error.message}\n`);
			resolve(false);
		});
		child.on("exit", (code) => resolve(code === 0));
	});

/** Installs packages of Debian; does nothing elsewhere or without the right to. */
export async function installDebian(...packages) {
	if (process.getuid?.() !== 0 || !findCommand("apt-get")) return;
	process.stdout.write(`Installing ${packages[0]}…\n`);
	const apt = (...args) =>
		runBeside("apt-get", ["-qq", "-o", "DPkg::Lock::Timeout=300", ...args], {
			env: { DEBIAN_FRONTEND: "noninteractive" },
			spawn: { stdio: ["ignore", "ignore", "inherit"] },
		});
	await apt("update");
	await apt("install", "-y", "--no-install-recommends", ...packages);
}

/**
 * Installs ffmpeg where that is possible; without it videos are not converted, and only MP4 with H.264 and AAC is
 * taken.
 */
export async function ensureFfmpeg() {
	if (!findCommand("ffmpeg")) await installDebian("ffmpeg");
}

/**
 * Runs a command in the foreground: forwards signals and exits with its exit code. `restart` decides after an
 * unrequested exit.
 * @param built whether the build that the command waits for succeeded: then it gets the message "built", else it is
 * ended
 */
export function runForeground(command, args, env, restart = () => false, built) {
	let child;
	let stopping = false;
	let buildFailed = false;
	const begin = () => {
		const startedAt = Date.now();
		const stdio = ["inherit", "inherit", "inherit", ...(built ? ["ipc"] : [])];
		const started = spawn(command, args, { cwd: root, stdio, env: environment(env) });
		child = started;
		// One that has ended meanwhile is not told.
		built?.then((ok) => {
			if (ok && started.connected) started.send("built", () => {});
			if (ok) return;
			stopping = true;
			buildFailed = true;
			started.kill("SIGTERM");
		});
		started.on("exit", (code, signal) => {
			if (!stopping && (signal || code !== 0) && restart(Date.now() - startedAt)) begin();
			else process.exit(signal || buildFailed ? 1 : (code ?? 1));
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

const hash = (text) => createHash("sha256").update(text).digest("hex");

/** Hash of files and folders, without tests. */
function hashOf(paths) {
	const parts = [];
	const walk = (path) => {
		if (!existsSync(path)) return;
		if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) walk(join(path, name));
		else if (!/\.test\.tsx?$/.test(path)) parts.push(relative(root, path), hash(readFileSync(path)));
	};
	for (const path of paths) walk(join(root, path));
	return hash(parts.join("\n"));
}

/** Runs `work` unless it was done for the same files before; stores their hash in `node_modules`. */
async function once(name, paths, isPresent, work) {
	const stamp = join(root, "node_modules", ".baraza", name);
	const current = hashOf(paths);
	if (isPresent() && existsSync(stamp) && readFileSync(stamp, "utf8") === current) return true;
	if (!(await work())) return false;
	mkdirSync(join(root, "node_modules", ".baraza"), { recursive: true });
	writeFileSync(stamp, current);
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
			// No warnings about the machine's older Node, since the packages run on the installed Node 24; what builds the
			// site is a development package, needed under NODE_ENV=production too.
			return runBeside("npm", ["ci", "--include=dev", "--loglevel=error"]);
		},
	);

/** Builds the client and the server renderer of the site. */
export const build = () =>
	once(
		"built",
		[
			"web/app",
			"web/public",
			"web/vite.config.ts",
			"web/react-router.config.ts",
			"web/one-byte-letters.ts",
			"web/screen-imports.ts",
			"contract",
			"package-lock.json",
			"scripts/build.mjs",
			"scripts/build-worker.mjs",
		],
		() => existsSync(join(root, "web/build/server/index.js")),
		() => {
			process.stdout.write("Building the site…\n");
			return runBeside("node", ["scripts/build.mjs"], { env: { NODE_ENV: "production" } });
		},
	);

/** Bundles the server. */
export const buildServer = () =>
	once(
		"server",
		[
			"server/src",
			"server/seed",
			"contract",
			"package-lock.json",
			"scripts/build-server.mjs",
			"web/one-byte-letters.ts",
		],
		() => existsSync(join(root, "server/build/main.js")),
		() => {
			process.stdout.write("Bundling the server…\n");
			return runBeside("node", ["scripts/build-server.mjs"], { env: { NODE_ENV: "production" } });
		},
	);
