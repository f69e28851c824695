import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const build = new URL("../../web/build/server/index.js", import.meta.url).href;

test("the pages' modules open nothing when they are loaded: a process that has loaded them ends by itself", async () => {
	const script = `const { routes } = await import(${JSON.stringify(build)}); console.log(Object.keys(routes).length)`;
	const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], {
		env: { ...process.env, NODE_ENV: "production" },
		timeout: 60_000,
	});
	expect(stdout).toMatch(/^\d+\n$/);
});
