import { expect, test } from "vitest";
import { domains } from "../src/domains.ts";
import { expectError } from "./expectError.ts";
import { buildTestApp } from "./testApp.ts";

const site = await buildTestApp();
const { body: document } = await site.guest.get("/openapi.json");
const calls = domains.flatMap((domain) => domain.routes.map((route) => route.call));

interface Operation {
	operationId: string;
	summary: string;
	parameters?: { name: string; in: string; required?: boolean; schema: object }[];
	requestBody?: { content: Record<string, { schema: object }> };
	responses: Record<string, { description?: string; $ref?: string }>;
}
const operations: [string, string, Operation][] = Object.entries(
	document.paths as Record<string, Record<string, Operation>>,
).flatMap(([path, methods]) =>
	Object.entries(methods).map(([method, operation]): [string, string, Operation] => [path, method, operation]),
);

test("the OpenAPI document has its parts", () => {
	expect(document.openapi).toMatch(/^3\.[01]\.\d+$/);
	expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
	expect(JSON.stringify(document)).not.toContain('"undefined"');
});

test("it has every call under a unique id, and nothing else", () => {
	const ids = operations.map(([, , { operationId }]) => operationId);
	expect(new Set(ids).size).toBe(ids.length);
	// The calls of a plugin share one path, and so one operation.
	const own = calls.filter(({ id }) => !/^bug\.(select_item|thread_\w+)$/.test(id));
	const expected = own.flatMap((call) =>
		call.alternateMethod ? [call.id, `${call.id}.${call.alternateMethod.toLowerCase()}`] : [call.id],
	);
	expect([...ids].sort()).toEqual([...expected, "bug.plugin"].sort());
});

test.each(operations)("%s %s is a valid OpenAPI operation", (path, method, operation) => {
	expect(path).toMatch(/^\/[\w/.{}-]+$/);
	expect(["get", "post"]).toContain(method);
	expect(operation.summary).toMatch(/\S/);
	const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
	const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === "path");
	expect(parameters.map(({ name }) => name)).toEqual(named);
	for (const parameter of (operation.parameters ?? []).filter((one) => !("$ref" in one))) {
		expect(["path", "query"]).toContain(parameter.in);
		expect(parameter.schema).toBeTypeOf("object");
		if (parameter.in === "path") expect(parameter.required).toBe(true);
	}
	if (method === "get") expect(operation.requestBody).toBeUndefined();
	expect(Object.keys(operation.responses)).not.toHaveLength(0);
	for (const [status, { description, $ref }] of Object.entries(operation.responses)) {
		expect(status).toMatch(/^([1-5]\d\d|[1-5]XX|default)$/);
		expect(description ?? $ref).toMatch(/\S/);
	}
});

test("/docs works under a policy that allows only its own scripts", async () => {
	const page = await site.guest.get("/docs");
	expect(page.status).toBe(200);
	const policy = String(page.headers["content-security-policy"]);
	expect(policy).toMatch(/default-src 'self'/);
	expect(policy).toMatch(/script-src 'self'/);
	expect(policy).not.toMatch(/script-src[^;]*('unsafe-inline'|'unsafe-eval'|\*)/);
	// The page has no inline script that the policy would block.
	expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>\s*\S/);
	for (const [, src = ""] of String(page.body).matchAll(/<(?:script|link)[^>]*?(?:src|href)="([^"]+)"/g)) {
		const file = await site.guest.get(new URL(src, "http://localhost/docs").pathname);
		expect([src, file.status]).toEqual([src, 200]);
	}
	expect((await site.guest.get("/docs/json")).headers.location).toBe("/openapi.json");
	for (const path of ["/docs/nothing", "/docs/static/nothing.js"])
		expectError(await site.guest.get(path), { status: 404, reason: "not-found" });
});

test("in production /metrics requires the token", async () => {
	const token = "a-token-of-the-operator";
	for (const [metricsToken, authorization, status] of [
		[undefined, undefined, 404],
		[token, undefined, 404],
		[token, `Bearer ${token}x`, 404],
		[token, `Bearer ${token}`, 200],
	] as const) {
		Object.assign(site.deps.config, { environment: "production", metricsToken });
		expect(
			(await site.guest.get("/metrics", authorization ? { authorization } : {})).status,
			String(authorization),
		).toBe(status);
	}
	Object.assign(site.deps.config, { environment: "test", metricsToken: undefined });
});

test("/metrics counts requests by route, without path parameters or queries", async () => {
	await site.guest.get("/v5/content/thread/123456?token=hush-hush");
	const { body, headers } = await site.guest.get("/metrics");
	expect(headers["content-type"]).toMatch(/^text\/plain/);
	expect(body).toContain(
		'http_request_duration_seconds_count{method="GET",route="/v5/content/thread/:tid",kind="call",status="404"} 1',
	);
	expect(body).toContain("process_resident_memory_bytes");
	expect(body).not.toMatch(/123456|hush/);
});
