import { expect, test } from "vitest";
import { t } from "../../e2e/messages.ts";
import { createTopic, uploadPicture } from "../src/domains/topics/topics.fixture.ts";
import { createBrowser } from "./browserWithoutScripts.ts";
import { openBrowser } from "./formBrowser.ts";
import { buildTestApp } from "./testApp.ts";

const site = await buildTestApp({}, { pages: true });
const { app } = site;

test("the main host adds a host, hands the topic over and stops hosting, without scripts; others don't see the page", async () => {
	const [main, host, other] = [await site.member(), await site.member({ name: "Second Host" }), await site.member()];
	const topid = await createTopic(site, main);
	const url = `/ng/topic/${topid}/hosts`;
	const [browser, hosts] = [createBrowser(app, main.token), createBrowser(app, host.token)];
	expect((await createBrowser(app, other.token).get(url)).status).toBe(403);
	expect((await createBrowser(app, other.token).get(`/ng/topic/${topid}`)).body).not.toContain(`href="${url}"`);
	expect((await browser.get(`/ng/topic/${topid}`)).body).toContain(`href="${url}"`);
	const page = (await browser.get(url)).body;
	expect(page).toContain("Last 28 days");
	const refused = await browser.send(url, page, { intent: "add", username: "nobody_there" });
	expect(refused.status).toBe(422);
	expect((await browser.send(url, page, { intent: "add", username: host.username })).status).toBe(303);
	expect((await createBrowser(app).get(`/ng/topic/${topid}`)).body).toContain("Second Host");
	const uid = String(host.uid);
	const shown = (await browser.get(url)).body;
	expect((await browser.send(url, shown, { intent: "handOver", uid })).status).toBe(303);
	const handedOver = (await browser.get(url)).body;
	expect(handedOver).not.toContain("Add a host");
	const left = await browser.send(url, handedOver, { intent: "remove", uid: String(main.uid) });
	expect([left.status, left.headers.location]).toEqual([303, `/ng/topic/${topid}`]);
	expect((await browser.get(url)).status).toBe(403);
	expect((await hosts.get(url)).body).toContain("Add a host");
});

test("the bell leads to the list of all notifications, and opening a thread takes what it is about off the bell", async () => {
	const [author, fan] = [await site.member(), await site.member()];
	const { tid } = await site.createThread(author, { subject: "Seen by its author" });
	await site.as(fan).post("/v5/content/post/newReply", { data: { tid, message: "What a lovely light." } });
	await site.runJobs();
	const browser = createBrowser(app, author.token);
	const list = (await browser.get("/ng/ucenter/notice")).body;
	expect(list).toContain('data-bell="1"');
	expect(list).toContain("notification-unread");
	expect(list).toMatch(/aria-current="page"[^>]*>All<b>1<\/b>/);
	const thread = (await browser.get(`/ng/forum/294/${tid}`)).body;
	expect(thread).toContain('data-bell="0"');
	expect((await browser.get("/ng/ucenter/notice")).body).not.toContain("notification-unread");
});

test("a question that nothing was found for begins a post", async () => {
	const browser = createBrowser(app, (await site.member()).token);
	const title = (await browser.get("/ng/note/thread?subject=Why%20is%20it%20orange%3F")).body;
	expect(title).toContain("Why is it orange?</textarea>");
	const long = `Why is ${"it so very ".repeat(10)}orange?`;
	expect((await browser.get(`/ng/note/thread?subject=${encodeURIComponent(long)}`)).body).toContain(
		`${long}</textarea>`,
	);
});

test("a topic is followed by a member, and deleted by its host on the page that edits it, where its category is fixed", async () => {
	const host = await site.member();
	const browser = openBrowser(app, host.token);
	const name = "Markets after rain";
	const topid = await createTopic(site, host, { subject: name });
	const fan = openBrowser(app, (await site.member()).token);
	await fan.open(`/ng/topic/${topid}`);
	(await fan.press(t("topic.followLabel", { name }))).named(["button"], t("topic.followingLabel", { name }));
	const form = await browser.open(`/ng/topic/${topid}/edit`);
	expect(form.text).toContain(t("topic.form.categoryFixed"));
	expect((await browser.press(t("topic.delete"))).body).toContain(t("shell.topicDeleted"));
});

test("a board shows who was active and preselects itself in the composer; that of videos leads to the composer of videos", async () => {
	const author = await site.member();
	const aids = String(await uploadPicture(site, author));
	const { tid } = await site.createThread(author, { fid: 770, aids });
	await site.as(author).post("/v5/content/post/newReply", { data: { tid, message: "Taken at noon." } });
	const browser = openBrowser(app, (await site.member()).token);
	const { body } = await browser.open("/forum");
	for (const name of ["board-photo", "avatar-group"]) expect(body).toMatch(new RegExp(`class="[^"]*\\b${name}\\b`));
	await browser.open("/forum/770");
	const composer = await browser.follow(t("nav.createPost"), "content");
	expect([composer.path, composer.field(t("composer.board"))]).toEqual(["/ng/note/thread?fid=770", "770"]);
	const videos = await browser.open("/forum/66571");
	expect(videos.body.slice(videos.body.indexOf("<main"))).toMatch(/href="[^"]*\/note\/thread\/videop/);
});
