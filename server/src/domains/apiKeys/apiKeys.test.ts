import { describe, expect, test } from "vitest";
import { type ApiScope, apiScopes } from "#contract/apiScopes.ts";
import type { Call } from "#contract/call.ts";
import { codeOf, expectError } from "../../../test/expectError.ts";
import { kinds } from "../../../test/permissions/objects.ts";
import { samples } from "../../../test/permissions/samples.ts";
import { buildTestApp, type TestClient, type TestMember } from "../../../test/testApp.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const [nigeria, kenya] = [188, 207];
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
const url = "/v5/admin/keys";
const calls = site.product.domains.flatMap(({ routes }) => routes.map(({ call }) => call));

const add = (by: TestMember, fields: object = {}, headers = {}) =>
	site.as(by).post(`${url}/add`, { name: "Back office", scopes: ["orders.read"], ...fields }, headers);
const keyOf = async (scopes: readonly ApiScope[], fields: object = {}): Promise<TestClient> => {
	const { key: token } = (await add(administrator, { scopes, ...fields })).body.data;
	return site.as({ ...administrator, token });
};

/** Calls what a sample says. */
function send(client: TestClient, { id, path, method, multipart }: Call, object = 1) {
	const { params = {}, query = {}, body } = samples[id]?.input(object) ?? {};
	const filled = Object.entries(params).reduce(
		(so, [name, value]) => so.replace(`{${name}}`, String(value)),
		path.replace(/\?.*$/, ""),
	);
	const address = `${filled}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
	if (multipart) return client.upload(address, Buffer.from("x"));
	return method === "GET" ? client.get(address) : client.post(address, body);
}

describe("a key is not created", () => {
	test("by anybody but administrators", async () => {
		const manager = await site.member({ roles: [{ role: "country-manager", section: nigeria }] });
		const auditor = await site.member({ roles: [{ role: "auditor" }] });
		for (const by of [await site.member(), manager, auditor])
			expectError(await add(by), { status: 403, reason: "not-allowed" });
		for (const by of [await site.member(), manager])
			expectError(await site.as(by).get(url), { status: 403, reason: "not-allowed" });
		expect((await site.as(auditor).get(url)).status).toBe(200);
	});
	test("without name, scopes or a section that exists", async () => {
		for (const name of ["", " "])
			expect((await add(administrator, { name })).body.fields.name.reason).toBe("field.required");
		expectError(await add(administrator, { scopes: [] }), { status: 422, reason: "field.required" });
		expect((await add(administrator, { scopes: ["everything"] })).status).toBe(422);
		expectError(await add(administrator, { country_fid: 9 }), { status: 422, reason: "field.format" });
	});
});

describe("a key opens nothing but its scopes", () => {
	test("no call without a scope", { timeout: 120_000 }, async () => {
		const key = await keyOf(apiScopes);
		for (const call of calls.filter(({ scope }) => !scope)) {
			const { status, body } = await send(key, call);
			expect([call.id, status, codeOf(body)]).toEqual([call.id, 403, "key-scope"]);
		}
	});
	test("no call of another scope", async () => {
		for (const call of calls.filter(({ scope }) => scope)) {
			const others = await keyOf(apiScopes.filter((scope) => scope !== call.scope));
			expectError(await send(others, call), { status: 403, reason: "key-scope" });
		}
	});
	test("but those", async () => {
		for (const call of calls.filter(({ scope }) => scope)) {
			const { body } = await send(await keyOf([call.scope as ApiScope]), call);
			expect([call.id, body?.reason]).not.toEqual([call.id, "key-scope"]);
			expect([call.id, body?.reason]).not.toEqual([call.id, "not-allowed"]);
		}
		expect((await (await keyOf(["members.read"])).get("/v5/admin/members?q=member_1")).status).toBe(200);
	});
	test("every scope opens a call", () => {
		for (const scope of apiScopes) expect(calls.some((call) => call.scope === scope)).toBe(true);
	});
	test("pages and files take no key", async () => {
		const key = await keyOf(apiScopes);
		expectError(await key.get("/v5/admin/keys"), { status: 403, reason: "key-scope" });
	});
});

test("a key of a section opens only that section", async () => {
	const inKenya = await site.member({ countryFid: kenya });
	const key = await keyOf(["members.read", "insight.read"], { country_fid: nigeria });
	expect((await key.get(`/v5/admin/members/${inKenya.uid}`)).status).not.toBe(200);
	const { uid } = await site.member();
	expect((await key.get(`/v5/admin/members/${uid}`)).status).toBe(200);
	expect((await key.get(`/v5/admin/insight?country_fid=${kenya}`)).status).not.toBe(200);
	expect((await key.get(`/v5/admin/insight?country_fid=${nigeria}`)).status).toBe(200);
});

describe("a key ends", () => {
	const members = "/v5/admin/members?q=member_1";
	test("when it is revoked", async () => {
		const { id, key: token } = (await add(administrator, { scopes: ["members.read"] })).body.data;
		const key = site.as({ ...administrator, token });
		expect((await key.get(members)).status).toBe(200);
		await site.as(administrator).post(`${url}/revoke`, { id });
		expectError(await key.get(members), { status: 401, reason: "key-invalid" });
	});
	test("at its end, and with the role of who created it", async () => {
		const other = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
		const { key: token } = (await add(other, { scopes: ["members.read"], days: 1 })).body.data;
		const key = site.as({ ...other, token });
		await pool.query("update api_keys set expires_at = now() where added_by = $1", [other.uid]);
		expectError(await key.get(members), { status: 401, reason: "key-invalid" });
		await pool.query("update api_keys set expires_at = null where added_by = $1", [other.uid]);
		expect((await key.get(members)).status).toBe(200);
		await pool.query("delete from role_assignments where uid = $1", [other.uid]);
		expectError(await key.get(members), { status: 401, reason: "key-invalid" });
	});
	test("an unknown one opens nothing, not even what guests read", async () => {
		const key = site.as({ ...administrator, token: "brz_unknown" });
		expectError(await key.get("/v5/site/maintenance"), { status: 401, reason: "key-invalid" });
	});
});

test("the key is shown once and stored nowhere; its use is noted", async () => {
	const headers = { "idempotency-key": "api-key-once" };
	const { key } = (await add(administrator, { scopes: ["members.read"] }, headers)).body.data;
	expectError(await add(administrator, { scopes: ["members.read"] }, headers), { status: 409, reason: "key-shown" });
	const { rows } = await pool.query("select k::text from api_keys k union all select i::text from idempotency_keys i");
	const audit = (await site.as(administrator).get("/v5/admin/audit")).raw;
	expect(JSON.stringify(rows) + audit).not.toContain(key);
	await site.as({ ...administrator, token: key }).get("/v5/admin/members?q=member_1");
	const [newest] = (await site.as(administrator).get(url)).body.data.lists;
	expect(newest).toMatchObject({ start: key.slice(0, 8), state: "valid" });
	expect(newest.last_used).toBeGreaterThan(0);
});

test("what a key writes is in the audit log with its name", async () => {
	const key = await keyOf(["goods.write"], { name: "Warehouse" });
	const goods = await kinds.goods.create(site, administrator.uid, kinds.goods.states[0] as string);
	const call = calls.find(({ id }) => id === "store.changeStock") as Call;
	expect((await send(key, call, goods)).status).toBe(200);
	const [entry] = (await site.as(administrator).get("/v5/admin/audit?call=store.changeStock")).body.data.lists;
	expect(entry).toMatchObject({ key: "Warehouse", by: { uid: administrator.uid } });
});

test("keys have their own rate limit", async () => {
	const limited = await buildTestApp({}, { limits: true });
	const owner = await limited.member({ groupId: 6, roles: [{ role: "administrator" }] });
	const { key: token } = (await limited.as(owner).post(`${url}/add`, { name: "Busy", scopes: ["members.read"] })).body
		.data;
	const key = limited.as({ ...owner, token });
	let last = 200;
	for (let n = 0; n <= 600 && last === 200; n++) last = (await key.get("/v5/admin/members?q=999999")).status;
	expect(last).toBe(429);
	expect((await limited.as(owner).get("/v5/admin/members?q=999999")).status).toBe(200);
}, 60_000);
