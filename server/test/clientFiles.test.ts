import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { loadWebBuild } from "../src/platform/pages/webBuild.ts";
import { buildTestApp } from "./testApp.ts";

test("files of the build are served, compressed where they are", async () => {
	const [web, { deps }] = await Promise.all([loadWebBuild(), buildTestApp()]);
	const app = await buildApp(deps, { rateLimits: false, web });
	const get = (url: string, encoding = "") => app.inject({ url, headers: { "accept-encoding": encoding } });
	const [script] = readdirSync(`${web.clientDir}/assets`).filter((name) => /^document-.*\.js$/.test(name));
	const plain = await get(`/assets/${script}`);
	expect(plain.headers).toMatchObject({
		"content-type": "application/javascript; charset=utf-8",
		"cache-control": "public, max-age=31536000, immutable",
		vary: expect.stringMatching(/accept-encoding/i),
	});
	const compressed = await get(`/assets/${script}`, "br");
	expect(compressed.headers).toMatchObject({ "content-encoding": "br", "content-type": plain.headers["content-type"] });
	expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
	const icon = await app.inject({ method: "HEAD", url: "/icons.svg?v=1" });
	expect(icon).toMatchObject({ statusCode: 200, body: "" });
	expect(icon.headers["cache-control"]).toBe("public, max-age=86400, stale-while-revalidate=604800");
	for (const url of ["/assets/none.js", "/assets", "/.vite/manifest.json"])
		expect((await get(url)).statusCode, url).toBe(404);
	await app.close();
});
