// `npm test`: everything, from format to e2e tests, ending in one line: N passed, N failed.
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build, install, root, run } from "./tools.mjs";

if (!install()) process.exit(1);

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
const step = (name, work) => {
	if (!wanted(name)) return;
	process.stdout.write(`\n── ${name}\n`);
	work(name);
};
const check = (name, command, args, options) => step(name, () => count(run(command, args, options), name));

check("format and lint", "biome", ["check", "--error-on-warnings"]);
step("types", (name) => count(run("react-router", ["typegen"], { spawn: { cwd: join(root, "web") } }) && run("tsc", ["--noEmit"]), name));
check("unused code", "knip", ["--no-progress"]);

// Before the server tests: some of them render pages.
step("build", (name) => count(build(), name));

step("unit and server", (name) => {
	const report = join(root, "test-results", "vitest.json");
	rmSync(report, { force: true });
	const ok = run("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`], { env: { NODE_ENV: "test" } });
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
});

check("size", "node", ["bench/size.ts"], { env: { NODE_ENV: "production" } });

if (wanted("e2e")) {
	const { ensureChromium } = await import("./chromium.mjs");
	const chromium = ensureChromium();
	step("e2e", (name) => {
		const report = join(root, "test-results", "e2e.json");
		rmSync(report, { force: true });
		const ok = run("playwright", ["test", "--config", "e2e/playwright.config.ts"], {
			env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(chromium ? { CHROMIUM: chromium } : {}), NODE_ENV: "production" },
		});
		const { stats = {}, suites = [] } = readReport(report);
		failureDetails.push(...suites.flatMap(failuresOf));
		passed += (stats.expected ?? 0) + (stats.flaky ?? 0);
		failed += stats.unexpected ?? 0;
		if (!ok) failures.push(name);
		if (!ok && !stats.unexpected) failed++;
	});
}

for (const detail of failureDetails) process.stdout.write(`\n✘ ${detail.split("\n").slice(0, 25).join("\n")}\n`);
if (failures.length > 0) process.stdout.write(`\nFailed: ${[...new Set(failures)].join(", ")}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);

/** Failed and flaky e2e tests. */
function failuresOf({ file, suites = [], specs = [] }) {
	const own = specs.flatMap(({ title, tests }) =>
		tests
			.filter(({ status }) => status === "unexpected" || status === "flaky")
			.map(({ status, results }) => `${status === "flaky" ? "(flaky) " : ""}${file} › ${title}\n${results.find(({ error }) => error)?.error.message ?? ""}`),
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
