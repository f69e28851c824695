// `npm test`: everything, from format to journeys, ending in one line: N passed, N failed.
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build, install, root, run } from "./tools.mjs";

if (!install()) process.exit(1);

let passed = 0;
let failed = 0;
const failures = [];
/** What failed, one line and its complaint each: said once more at the end, where whoever looks first looks. */
const complaints = [];
const count = (good, name) => {
	if (good) passed++;
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

// Before the server tests: some of them look at pages.
step("build", (name) => count(build(), name));

step("unit and server", (name) => {
	const report = join(root, "test-results", "vitest.json");
	rmSync(report, { force: true });
	const good = run("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`], { env: { NODE_ENV: "test" } });
	const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(report);
	for (const file of testResults) {
		if (file.status === "failed" && file.message) complaints.push(`${file.name}\n${file.message}`);
		for (const { status, fullName, failureMessages } of file.assertionResults)
			if (status === "failed") complaints.push(`${file.name} › ${fullName}\n${failureMessages.join("\n")}`);
	}
	passed += numPassedTests;
	failed += numFailedTests;
	if (numFailedTests > 0) failures.push(name);
	// A file that can't even be read has no failed test to count.
	if (!good && numFailedTests === 0) count(false, name);
});

check("size", "node", ["bench/size.ts"], { env: { NODE_ENV: "production" } });

if (wanted("journeys")) {
	const { ensureChromium } = await import("./chromium.mjs");
	const chromium = ensureChromium();
	step("journeys", (name) => {
		const report = join(root, "test-results", "journeys.json");
		rmSync(report, { force: true });
		const good = run("playwright", ["test", "--config", "e2e/playwright.config.ts"], {
			env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(chromium ? { CHROMIUM: chromium } : {}), NODE_ENV: "production" },
		});
		const { stats = {}, suites = [] } = readReport(report);
		complaints.push(...suites.flatMap(complaintsOf));
		passed += (stats.expected ?? 0) + (stats.flaky ?? 0);
		failed += stats.unexpected ?? 0;
		if (!good) failures.push(name);
		if (!good && !stats.unexpected) failed++;
	});
}

for (const complaint of complaints) process.stdout.write(`\n✘ ${complaint.split("\n").slice(0, 25).join("\n")}\n`);
if (failures.length > 0) process.stdout.write(`\nFailed: ${[...new Set(failures)].join(", ")}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);

/** Journeys that failed, and those that needed their second chance. */
function complaintsOf({ file, suites = [], specs = [] }) {
	const own = specs.flatMap(({ title, tests }) =>
		tests
			.filter(({ status }) => status === "unexpected" || status === "flaky")
			.map(({ status, results }) => `${status === "flaky" ? "(flaky) " : ""}${file} › ${title}\n${results.find(({ error }) => error)?.error.message ?? ""}`),
	);
	return [...own, ...suites.flatMap(complaintsOf)];
}

function readReport(path) {
	try {
		return JSON.parse(readFileSync(path, "utf8"));
	} catch {
		return {};
	}
}
