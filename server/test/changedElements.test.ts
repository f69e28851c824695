import { expect, test } from "vitest";
import { apiScopes } from "#contract/apiScopes.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

const site = await buildTestApp({ verifiedActions: [] }, { pages: true });
const admin = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
const path = "/ng/admin/keys";

/** Posts a form as the script of documents does. @param around ids of the elements around the form */
async function post(url: string, by: TestMember | undefined, fields: Record<string, string>, around = "#content") {
	const { statusCode, headers, body } = await site.app.inject({
		method: "POST",
		url,
		payload: new URLSearchParams(fields).toString(),
		headers: {
			origin: "http://localhost:3000",
			"content-type": "application/x-www-form-urlencoded",
			"x-part": around,
			...(by && { cookie: `baraza_session=${by.token}` }),
		},
	});
	return { status: statusCode, location: headers["x-location"], body };
}

const add = (name: string) =>
	post(path, admin, { form: "add", name, country_fid: "0", days: "90", scopes: apiScopes[0] });
const keys = async (): Promise<{ id: string; name: string; revoked: boolean }[]> =>
	(await site.deps.pool.query("select id, name, revoked_at is not null as revoked from api_keys order by id")).rows;

test("a guest is sent to the login, a member without the power is refused", async () => {
	const guest = await post(path, undefined, { form: "add", name: "Guest" });
	expect([guest.status, guest.location]).toEqual([204, expect.stringMatching(/^\/(ng\/)?account/)]);
	expect((await post(path, await site.member(), { form: "add", name: "Member" })).status).toBe(403);
	expect(await keys()).toEqual([]);
});

test("a refused form is answered with the closest element that shows the error", async () => {
	const { status, location, body } = await add("");
	expect([status, location]).toEqual([422, path]);
	expect(body).toMatch(/^<main id="content"/);
	expect(body).toContain('aria-invalid="true"');
});

test("what a form returns is shown in the main content", async () => {
	const { status, body } = await add("Mirror");
	expect(status).toBe(200);
	expect(body).toMatch(/^<main id="content"[\s\S]*Mirror[\s\S]*<\/main>$/);
});

test("a form is answered with the closest element around it, and what was done as a toast", async () => {
	await add("Other");
	const [, { id }] = (await keys()) as [unknown, { id: string }];
	const around = `#none #key-${id} #content`;
	const { status, location, body } = await post(`${path}?cursor=9999`, admin, { form: "revoke", id }, around);
	expect([status, location]).toEqual([200, `${path}?done=1&cursor=9999`]);
	expect(body).toMatch(new RegExp(`^<output>[^<]+</output><li id="key-${id}">(?:(?!<li).)*</li>$`, "s"));
	expect((await keys()).map(({ revoked }) => revoked)).toEqual([false, true]);
});

test("what an earlier form has done is not said again", async () => {
	for (const name of ["", "Fourth"]) {
		const fields = { form: "add", name, country_fid: "0", days: "90", scopes: apiScopes[0] };
		const { body } = await post(`${path}?done=1`, admin, fields);
		expect(body).toMatch(/^<main id="content"/);
		expect(body).not.toContain("was revoked");
	}
});

test("a refusal of a form that the page has no more is answered as JSON, and one of the whole server too", async () => {
	const gone = await post(path, admin, { form: "revoke", id: "999999" }, "#key-999999 #content");
	expect(gone.status).toBe(404);
	expect(JSON.parse(gone.body).formError).toMatchObject({ reason: "not-found", msg: expect.stringMatching(/\S/) });
	const fields = Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`f${n}`, "1"]));
	const tooMany = await post(path, admin, fields);
	expect([tooMany.status, JSON.parse(tooMany.body).formError.reason]).toEqual([413, "too-large"]);
});

test("in the main content what was done is no notice but a toast too", async () => {
	await add("Third");
	const id = (await keys()).at(-1)?.id ?? "";
	const { body } = await post(path, admin, { form: "revoke", id });
	expect(body).toMatch(/^<output>([^<]+)<\/output><main id="content"(?!.*\1)/s);
});

test("what was written is no refusal when its page can't be shown: the browser goes to where the action leads", async () => {
	const category = { form: "save-category", parent: "0", en: "Trails", fr: "Sentiers", hi: "पगडंडियाँ" };
	const { status, location, body } = await post("/ng/admin/topics?cursor=broken", admin, category);
	expect([status, location, body]).toEqual([204, "/ng/admin/topics?done=1", ""]);
	const cookie = `baraza_session=${admin.token}`;
	const page = await site.app.inject({ url: "/ng/admin/topics", headers: { accept: "text/html", cookie } });
	expect(page.body).toMatch(/Trails[\s\S]*<input type="hidden" name="id" value="new"\/>/);
	const refused = await post("/ng/admin/topics", admin, { ...category, id: "new", en: "Peaks" });
	expect([refused.status, refused.body]).toEqual([422, expect.stringContaining('aria-invalid="true"')]);
});

test("when its element is gone, the next one around it is answered", async () => {
	const { body } = await post("/ng/admin/words", admin, {
		form: "add",
		word: "casino",
		action: "hold",
		country_fid: "0",
	});
	expect(body).toMatch(/<main id="content"[\s\S]*casino/);
	const { rows } = await site.deps.pool.query("select id from filtered_words where word = 'casino'");
	const id = String(rows[0].id);
	const deleted = await post("/ng/admin/words", admin, { form: "delete", id }, `#word-${id} #content`);
	expect(deleted.body).toMatch(/<main id="content"/);
	expect(deleted.body).not.toContain("<b>casino</b>");
});
