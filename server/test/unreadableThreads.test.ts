import { afterAll, describe, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { loadWebBuild } from "../src/platform/pages/webBuild.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

/** Where the screens of a thread lead that can't be read (S-019). */
describe("a thread that can't be read", async () => {
	const site = await buildTestApp();
	const app = await buildApp(site.deps, { rateLimits: false, web: await loadWebBuild() });
	await app.ready();
	afterAll(() => app.close());

	const open = async (url: string, by?: TestMember) => {
		const { statusCode, headers, body } = await app.inject({
			url,
			headers: by ? { cookie: `baraza_session=${by.token}` } : {},
		});
		return { status: statusCode, to: headers.location, text: body.slice(body.indexOf("<h1")) };
	};
	const restricted = async (readaccess: number): Promise<number> => {
		const { tid } = await site.createThread();
		await site.deps.pool.query("update threads set readaccess = $2 where tid = $1", [tid, readaccess]);
		return tid;
	};

	test.each(["/forum/294/999999", "/forum/294/abc", "/forum/294/999999/photo/1"])(
		"%s leads to /404, which says that the thread does not exist",
		async (path) => {
			for (const by of [undefined, await site.member()]) {
				const { status, to } = await open(`/ke${path}`, by);
				expect([status, to]).toEqual([302, expect.stringMatching(/^\/ke\/404\?thread=\d+$/)]);
				const page = await open(String(to), by);
				expect(page.status).toBe(404);
				expect(page.text).toContain("Thread not exist...");
			}
			expect((await open(path)).to).toMatch(/^\/404\?/);
		},
	);

	test("a deleted thread leads to /404, also from /permission", async () => {
		const { tid, by } = await site.createThread();
		await site.as(by).post("/v5/content/thread/delete", { tid });
		for (const path of [`/forum/294/${tid}`, `/permission?thread=${tid}`])
			expect(await open(path)).toMatchObject({ status: 302, to: `/404?thread=${tid}` });
	});

	test.each([
		[20, undefined, ["members of the group Sprout", "log in", "/account?back="]],
		[10, undefined, ["only open to members.", "log in"]],
		[30, 1, ["members of the group Acacia", "Your group is Seed."]],
		[200, 4, ["only open to administrators.", "Your group is Baobab."]],
		[20, 5, ["members of the group Sprout", "While your account is banned", "/banned"]],
	])(
		"one for access %d leads a viewer of group %s to /permission, which says what is missing",
		async (readaccess, groupId, texts) => {
			const tid = await restricted(readaccess);
			const by = groupId === undefined ? undefined : await site.member({ groupId });
			for (const path of [`/ng/forum/294/${tid}`, `/ng/forum/294/${tid}/photo/1`])
				expect(await open(path, by)).toMatchObject({ status: 302, to: `/ng/permission?thread=${tid}` });
			const page = await open(`/ng/permission?thread=${tid}`, by);
			expect(page.status).toBe(403);
			for (const text of texts) expect(page.text).toContain(text);
		},
	);

	test("/permission opens the thread for somebody who may read it, and says nothing of a thread without one", async () => {
		const tid = await restricted(20);
		const reader = await site.member({ groupId: 2 });
		expect(await open(`/permission?thread=${tid}`, reader)).toMatchObject({
			status: 302,
			to: expect.stringMatching(`/forum/\\d+/${tid}$`),
		});
		for (const query of ["", "?thread=0", "?thread=x"]) {
			const { status, text } = await open(`/permission${query}`);
			expect([status, text]).toEqual([
				200,
				expect.stringContaining("Some threads are only open to members of certain groups."),
			]);
		}
	});
});
