// `npm test`: everything, from format to e2e tests, ending in one line: N passed, N failed.
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";
import { build, buildServer, ensureFfmpeg, environment, install, root, run } from "./tools.mjs";

const [installed] = await Promise.all([install(), ensureFfmpeg()]);
if (!installed) process.exit(1);

// Dozens of servers and runners start, each of the same modules.
process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules", ".baraza", "compiled");

/** A step that takes longer has failed: it is killed, and its output shown. */
const STEP_LIMIT_MS = 35 * 60_000;
let passed = 0;
let failed = 0;
const failures = [];
/** Failed tests with their messages, repeated at the end of the output. */
const failureDetails = [];
const count = (ok, name) => {
	if (ok) passed++;
	else {
		failed++;
		failures.push(name);
	}
};
const only = process.argv.slice(2);
const wanted = (name) => only.length === 0 || only.includes(name);
const step = async (name, work) => {
	if (!wanted(name)) return;
	process.stdout.write(`\n── ${name}\n`);
	await work(name);
};
const checks = {
	"format and lint": () => start("biome", ["check", "--error-on-warnings"]),
	types: () => start("sh", ["-c", "(cd web && react-router typegen) && tsc --noEmit"]),
	"unused code": () => start("knip", ["--no-progress"]),
};
const started = Object.entries(checks)
	.filter(([name]) => wanted(name))
	.map(([name, work]) => ({ name, work, running: hasMemory() ? work() : undefined }));

// Before everything that renders pages, and beside the checks.
await step("build", async (name) => count((await buildServer()) && (await build()), name));

// They mostly wait, so they run beside the following steps.
const slowTests = wanted("slow server tests") ? runVitest("slow", "--maxWorkers=1") : undefined;

for (const { name, work, running } of started) await showStep(name, running ?? work());
const size = wanted("size") ? start("node", ["bench/size.ts"], { NODE_ENV: "production" }) : undefined;

if (wanted("unit and server")) {
	process.stdout.write("\n── unit and server\n");
	countVitest("unit and server", await runVitest("fast", "--project", "web"));
}
if (size) await showStep("size", size);
if (slowTests) {
	process.stdout.write("\n── slow server tests\n");
	countVitest("slow server tests", await slowTests);
}

if (wanted("e2e")) {
	const { ensureChromium } = await import("./chromium.mjs");
	const chromium = await ensureChromium();
	await step("e2e", (name) => {
		const report = join(root, "test-results", "e2e.json");
		rmSync(report, { force: true });
		const ok = run("playwright", ["test", "--config", "e2e/playwright.config.ts"], {
			env: {
				PLAYWRIGHT_JSON_OUTPUT_NAME: report,
				...(chromium ? { CHROMIUM: chromium } : {}),
				NODE_ENV: "production",
				// Node reads the sources by itself: Playwright would compile a thousand files at each first run.
				PW_DISABLE_TS_ESM: "yes",
			},
			spawn: { timeout: STEP_LIMIT_MS },
		});
		const { stats = {}, suites = [] } = readReport(report);
		failureDetails.push(...suites.flatMap(failuresOf));
		passed += stats.expected ?? 0;
		failed += stats.unexpected ?? 0;
		if (!ok) failures.push(name);
		if (!ok && !stats.unexpected) failed++;
	});
}

for (const detail of failureDetails) process.stdout.write(`\n✘ ${detail.split("\n").slice(0, 25).join("\n")}\n`);
if (failures.length > 0) process.stdout.write(`\nFailed: ${[...new Set(failures)].join(", ")}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);

/** Whether the checks fit beside the build, which takes 1 GB. */
function hasMemory() {
	return freemem() > 4 * 1024 ** 3;
}

/** Shows and counts a step that runs or ran beside others. */
async function showStep(name, running) {
	process.stdout.write(`\n── ${name}\n`);
	const { ok, output } = await running;
	process.stdout.write(output);
	count(ok, name);
}

/** Runs a command beside others, at most `STEP_LIMIT_MS`. Returns whether it succeeded, and its output. */
function start(command, args, env = {}) {
	const stdio = ["ignore", "pipe", "pipe"];
	const child = spawn(command, args, { cwd: root, stdio, env: environment(env), detached: true });
	let output = "";
	for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
	return new Promise((resolve) => {
		const end = (ok) => {
			clearTimeout(limit);
			resolve({ ok, output });
		};
		const limit = setTimeout(() => {
			output += `\n${command} did not end within ${STEP_LIMIT_MS / 60_000} minutes\n`;
			process.kill(-child.pid, "SIGKILL");
			end(false);
		}, STEP_LIMIT_MS);
		child.on("close", (code) => end(code === 0));
	});
}

/** Runs a project of the tests, others by `options`; its output is shown at its end. */
async function runVitest(project, ...options) {
	const report = join(root, "test-results", `vitest-${project}.json`);
	rmSync(report, { force: true });
	const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
	const args = ["run", "--project", project, ...reporters, ...options];
	return { ...(await start("vitest", args)), report };
}

function countVitest(name, { ok, output, report }) {
	process.stdout.write(output);
	const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(report);
	for (const file of testResults) {
		if (file.status === "failed" && file.message) failureDetails.push(`${file.name}\n${file.message}`);
		for (const { status, fullName, failureMessages } of file.assertionResults)
			if (status === "failed") failureDetails.push(`${file.name} › ${fullName}\n${failureMessages.join("\n")}`);
	}
	passed += numPassedTests;
	failed += numFailedTests;
	if (numFailedTests > 0) failures.push(name);
	// A file that can't be loaded has no failed test to count.
	if (!ok && numFailedTests === 0) count(false, name);
}

function failuresOf({ file, suites = [], specs = [] }) {
	const own = specs.flatMap(({ title, tests }) =>
		tests
			.filter(({ status }) => status === "unexpected")
			.map(({ results }) => `${file} › ${title}\n${results.find(({ error }) => error)?.error.message ?? ""}`),
	);
	return [...own, ...suites.flatMap(failuresOf)];
}

function readReport(path) {
	try {
		return JSON.parse(readFileSync(path, "utf8"));
	} catch {
		return {};
	}
}
