import { expect, test } from "vitest";
import { inChildProcess } from "./inChildProcess.ts";

const run = (body: string, timeoutMs = 30_000) => {
	const module = `data:text/javascript,${encodeURIComponent(`export async function work(input) { ${body} }`)}`;
	return inChildProcess(
		module,
		function work(_input: unknown): unknown {
			return undefined;
		},
		timeoutMs,
	);
};

test.each([
	["return input.text + 'é'", { text: "x".repeat(600_000) }, `${"x".repeat(600_000)}é`],
	["return { has: Object.keys(process.env) }", null, { has: [] }],
	["return undefined", null, undefined],
])("answers the result of %s", async (body, input, result) => {
	expect(await run(body)(input)).toEqual(result);
});

test.each([
	["for (;;);", 1_000],
	["const all = []; for (;;) all.push(new Array(1000).fill({}))", 30_000],
	["throw new Error('broken')", 30_000],
	["process.exit(0 * input.length + 1)", 30_000],
])("%s rejects, and the process goes on meanwhile", async (body, timeoutMs) => {
	let turns = 0;
	const counting = setInterval(() => turns++, 5);
	await expect(run(body, timeoutMs)("x".repeat(1_000_000))).rejects.toThrow("Command failed");
	clearInterval(counting);
	expect(turns).toBeGreaterThan(3);
});
