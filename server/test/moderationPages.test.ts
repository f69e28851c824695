import { expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { t } from "../../e2e/messages.ts";
import { createBrowser } from "./browserWithoutScripts.ts";
import { openBrowser } from "./formBrowser.ts";
import { buildTestApp } from "./testApp.ts";

const site = await buildTestApp({}, { pages: true });
const { app } = site;

const member = createBrowser(app, (await site.member()).token);
const moderating = await site.member({ roles: [{ role: "board-moderator", board: boards.single, section: 188 }] });
const moderator = createBrowser(app, moderating.token);

test("a deleted thread is restored from its page, and the log has both with a filter", async () => {
	const { tid } = await site.createThread();
	const path = `/ng/forum/${boards.single}/${tid}`;
	const remove = { action: "delete-thread", id: tid, value: 1, reason: "Sells phones" };
	expect((await site.as(moderating).post("/v5/moderation/apply", remove)).status).toBe(200);
	expect((await member.get(path)).status).not.toBe(200);
	const page = (await moderator.get(path)).body;
	expect(page).toContain("Sells phones");
	expect((await member.get("/ng/moderation/log")).status).toBe(403);
	expect((await moderator.get("/ng/moderation/log?action=delete")).body).toContain("Sells phones");
	expect((await moderator.get("/ng/moderation/log?action=ban-member")).body).not.toContain("Sells phones");
	const form = `<main id="content"${page.split("<form").find((part: string) => part.includes("restore-thread"))}`;
	expect((await moderator.send(path, form, { intent: "restore-thread" })).status).toBeLessThan(400);
	expect((await member.get(path)).status).toBe(200);
});

test("a moderator corrects a title at the page of its edits, which members don't open", async () => {
	const { tid, pid } = await site.createThread();
	const path = `/ng/moderation/edits/${pid}`;
	expect((await member.get(path)).status).toBe(403);
	const page = await moderator.get(path);
	expect(page.status).toBe(200);
	const sent = await moderator.send(path, page.body, { subject: "Which phone for photos?" });
	expect(sent.status).toBe(303);
	expect((await member.get(`/ng/forum/${boards.single}/${tid}`)).body).toContain("Which phone for photos?");
	expect((await moderator.get(path)).body).toContain("<ins>");
});

test("blocking from a thread returns there", async () => {
	const { tid } = await site.createThread();
	const path = `/ng/forum/${boards.single}/${tid}`;
	const link = /href="(\/ng\/ucenter\/setting\/blocked\?uid=[^"]+)"/.exec((await member.get(path)).body)?.[1] ?? "";
	const url = link.replaceAll("&amp;", "&");
	const blocked = await member.send(url, (await member.get(url)).body, {});
	expect([blocked.status, blocked.headers.location]).toEqual([303, path]);
});

test("blocking from a profile returns there", async () => {
	const path = `/ng/ucenter/account/posts?uid=${moderating.uid}`;
	const link = /href="([^"]*\/ucenter\/setting\/blocked\?uid=[^"]+)"/.exec((await member.get(path)).body)?.[1] ?? "";
	const url = link.replaceAll("&amp;", "&");
	const blocked = await member.send(url, (await member.get(url)).body, {});
	expect([blocked.status, blocked.headers.location]).toEqual([303, path]);
});

test("a banned member is led from a thread to reason, end and appeal", async () => {
	const { tid } = await site.createThread();
	const banned = createBrowser(app, (await site.member({ groupId: 5 })).token);
	expect((await banned.get(`/ng/forum/${boards.single}/${tid}`)).body).toContain('href="/ng/banned"');
});

const createManager = () => site.member({ roles: [{ role: "country-manager", section: 188 }] });
const reply = async (by: { token: string } & Parameters<typeof site.as>[0], tid: number, message: string) =>
	`pid${(await site.as(by).post("/v5/content/post/newReply", { data: { tid, message } })).body.data.pid}`;

test("a moderator puts a thread in the digest, highlights and moves it, and bans an author from the board; its author may not", async () => {
	const [{ tid, pid, by }, manager, other] = [await site.createThread(), await createManager(), await site.member()];
	const path = `/ng/forum/${boards.single}/${tid}`;
	const own = await openBrowser(app, by.token).open(`${path}?moderate=digest-thread.${pid}`);
	expect([own.status, own.body.includes(t("moderation.value.digest-thread"))]).toEqual([200, false]);
	const article = await reply(other, tid, "Rather loud words");
	const browser = openBrowser(app, manager.token);
	for (const [action, value] of [
		["digest-thread", "2"],
		["highlight-thread", "1"],
		["move-thread", String(boards.main)],
	] as const) {
		await browser.open(path);
		await browser.follow(t(`moderation.action.${action}`));
		const done = await browser.press(t("moderation.save"), { [t(`moderation.value.${action}`)]: value });
		expect(done.body).toContain(t(`moderation.done.${action}`));
	}
	await browser.open(path);
	await browser.follow(t("moderation.action.ban-from-board"), article);
	const banned = await browser.press(t("moderation.action.ban-from-board"), { [t("moderation.reasonLabel")]: "spam" });
	expect(banned.body).toContain(t("moderation.done.ban-from-board"));
	const log = "select action from moderation_log where uid = $1 order by id";
	expect((await site.deps.pool.query(log, [manager.uid])).rows.map(({ action }) => action)).toEqual([
		...["digest-thread", "highlight-thread", "move-thread", "ban-from-board"],
	]);
});

test("a moderator splits a reply off, puts it back, and merges the thread into another", async () => {
	const [{ tid, by }, manager] = [await site.createThread(), await createManager()];
	const other = await site.createThread(by, { subject: "All about chargers" });
	const question = "Which charger is best?";
	await reply(by, tid, question);
	const browser = openBrowser(app, manager.token);
	await browser.open(`/ng/forum/${boards.single}/${tid}`);
	const parts = await browser.follow(t("parts.title"));
	const split = await browser.press(t("parts.splitDo"), {
		[parts.boxes.find((box) => box.includes(question)) ?? ""]: true,
		[t("edits.postTitle")]: "Chargers that are good",
	});
	expect(split.heading).toBe("Chargers that are good");
	expect((await browser.press(t("dialog.undo"))).boxes.join()).toContain(question);
	await browser.open(`/ng/moderation/threads/${tid}`);
	const merged = await browser.press(t("parts.mergeDo"), { [t("moderation.value.merge-thread")]: String(other.tid) });
	expect(merged.body).toContain(t("parts.done.merge"));
	const found = await browser.open(`/ng/forum/${boards.single}/${tid}`);
	expect([found.heading, found.text]).toEqual(["All about chargers", expect.stringContaining(question)]);
});

test("the author of a hidden post appeals, and another moderator grants it", async () => {
	const [{ tid, by }, manager, colleague] = [await site.createThread(), await createManager(), await createManager()];
	const report = { tid, reason: "scam", message: "Asks for money first" };
	await site.as(await site.member()).post("/v5/content/commonReport", report);
	const queue = openBrowser(app, manager.token);
	await queue.open("/ng/moderation");
	await queue.follow(t("queue.do.hide"), "content");
	expect((await queue.press(t("queue.do.hide"))).text).not.toContain(report.message);

	const own = openBrowser(app, by.token);
	await own.open(`/ng/forum/${boards.single}/${tid}`);
	await own.follow(t("moderation.whyHidden"));
	const appealed = await own.press(t("decisions.send"), {
		[t("decisions.appealLabel")]: "I only asked for the postage.",
	});
	expect(appealed.text).toContain(t("decisions.state.open"));
	const other = openBrowser(app, colleague.token);
	expect((await other.open("/ng/moderation/appeals")).text).toContain("I only asked for the postage.");
	expect((await other.press(t("queue.grant"))).text).not.toContain(t("queue.grant"));
	expect((await own.open(appealed.path)).text).toContain(t("decisions.state.granted"));
});
