import { describe, expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { createBrowser } from "./browserWithoutScripts.ts";
import { buildTestApp } from "./testApp.ts";

describe("reporting and blocking without scripts", async () => {
	const site = await buildTestApp({}, { pages: true });
	const { app } = site;

	test("a thread's menu leads to the report, which keeps what was typed when it is refused; a moderator closes it", async () => {
		const { tid, by } = await site.createThread();
		const browser = createBrowser(app, (await site.member()).token);
		const link = /href="(\/ng\/report\?tid=[^"]+)"/.exec((await browser.get(`/ng/forum/294/${tid}`)).body)?.[1] ?? "";
		const url = link.replaceAll("&amp;", "&");
		expect((await createBrowser(app).get(url)).headers.location).toContain("/account?back=");
		expect((await createBrowser(app, by.token).get(`/ng/forum/294/${tid}`)).body).not.toContain("/report?");
		const reportForm = (await browser.get(url)).body;
		const refused = await browser.send(url, reportForm, { reason: "other", message: "" });
		expect([refused.status, refused.body]).toEqual([
			422,
			expect.stringMatching(/value="other"[^>]*checked|checked[^>]*value="other"/),
		]);
		const sent = await browser.send(url, reportForm, { reason: "scam", message: "Asks for money." });
		expect([sent.status, sent.body]).toEqual([200, expect.stringContaining(`href="/ng/forum/294/${tid}"`)]);

		const moderator = createBrowser(
			app,
			(await site.member({ roles: [{ role: "board-moderator", board: boards.single, section: 188 }] })).token,
		);
		const list = (await moderator.get("/ng/moderation")).body;
		expect(list).toContain("Asks for money.");
		const ask = /href="(\/ng\/moderation\?case=\d+(?:&amp;|&)do=hide)"/.exec(list)?.[1]?.replaceAll("&amp;", "&") ?? "";
		const dialog = (await moderator.get(ask)).body;
		const form = `<main id="content"${dialog.split("<form").find((part: string) => part.includes(`value="hide"`))}`;
		expect((await moderator.send("/ng/moderation", form, { reason: "Checked." })).status).toBe(303);
		const decision = (await createBrowser(app, by.token).get("/ng/ucenter/account/moderation")).body;
		expect(decision).toContain("Checked.");
		expect(
			(
				await createBrowser(app, by.token).send("/ng/ucenter/account/moderation", decision, {
					text: "It was no spam at all.",
				})
			).status,
		).toBe(303);
		expect((await createBrowser(app, by.token).get(`/ng/forum/294/${tid}`)).body).toContain(
			"/ng/ucenter/account/moderation?pid=",
		);
		await site.deps.pool.query("update accounts set group_id = 5 where uid = $1", [by.uid]);
		expect((await createBrowser(app, by.token).get("/ng/ucenter/account/moderation")).body).toContain("Checked.");
		expect((await moderator.get("/ng/moderation")).body).not.toContain("Asks for money.");
		expect((await browser.get("/ng/moderation")).status).toBe(403);
	});

	test.each(["", "?tid=x", "?back=/"])("/report%s reports nothing", async (query) => {
		expect((await createBrowser(app, (await site.member()).token).get(`/ng/report${query}`)).status).toBe(404);
	});

	test("a blocked member's replies are not shown; the settings list and unblock them", async () => {
		const [{ tid }, rude, reader] = [await site.createThread(), await site.member(), await site.member()];
		await site.as(rude).post("/v5/content/post/newReply", { data: { tid, message: "A rude remark about it." } });
		const browser = createBrowser(app, reader.token);
		const read = async (): Promise<string> => (await browser.get(`/ng/forum/294/${tid}`)).body;
		expect(await read()).toContain("rude remark");
		const profile = `/ng/ucenter/account/posts?uid=${rude.uid}`;
		const url = `/ng/ucenter/setting/blocked?uid=${rude.uid}&back=${encodeURIComponent(profile)}`;
		expect((await browser.get(profile)).body).toContain(`href="${url.replace("&", "&amp;")}"`);
		expect((await browser.send(url, (await browser.get(url)).body, {})).status).toBe(303);
		expect(await read()).not.toContain("rude remark");
		expect(await read()).toContain("You have blocked this member.");
		const list = (await browser.get("/ng/ucenter/setting/blocked")).body;
		expect(list).toContain(rude.username);
		expect((await browser.send("/ng/ucenter/setting/blocked", list, {})).status).toBe(303);
		expect(await read()).toContain("rude remark");
	});
});
