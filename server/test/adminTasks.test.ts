import { describe, expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { t } from "../../e2e/messages.ts";
import { FormPage, openBrowser } from "./formBrowser.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

const kenya = 207;

/** What somebody new to it does without help: from `/admin`, by what the task says. */
describe("tasks of the administration without scripts", async () => {
	const site = await buildTestApp({}, { pages: true });
	const { app } = site;
	const administrator = await site.member({ roles: [{ role: "administrator" }] });
	const browser = openBrowser(app, administrator.token);
	const open = (url: string, by?: TestMember) => openBrowser(app, by?.token).open(url);
	const find = async (words: string, link: string) => {
		await browser.open("/admin");
		await browser.press(t("overview.findSubmit"), { [t("overview.find")]: words }, "content");
		const page = await browser.follow(new RegExp(`^${link}`), "content");
		expect(page.heading).toBe(link);
		return page;
	};
	const openMember = async ({ username }: TestMember, words: string) => {
		await find(words, t("admin.members"));
		await browser.press(t("members.find"), { [t("members.search")]: username }, "content");
		return browser.follow(new RegExp(username), "content");
	};

	test("a search that finds no page leads to the members", async () => {
		const { username } = await site.member();
		await browser.open(`/admin?q=${username}`);
		const members = await browser.follow(t("overview.searchMembers", { q: username }), "content");
		members.named(["a"], new RegExp(username), "content");
	});

	test("a member becomes moderator of a board in a section, and the log says so", async () => {
		const { username } = await site.member();
		await find("make a member moderator of photo stories in Kenya", t("admin.roles"));
		const form = await browser.follow(t("admin.role.board-moderator"), "content");
		const [board, section] = [t("admin.roles.board"), t("admin.roles.section")];
		const done = await browser.press(t("admin.roles.appoint"), {
			[t("admin.roles.username")]: username,
			[board]: form.option(board, t("board.multiple.name")),
			[section]: form.option(section, "Kenya"),
		});
		expect(done.text).toContain(t("admin.roles.appointed"));
		const log = await find("who changed what", t("admin.audit"));
		expect(log.codes.join()).toContain("roles.appoint");
	});

	test("a manager appoints a moderator until a day, and ends the role", async () => {
		const [manager, member] = [
			await site.member({ roles: [{ role: "country-manager", section: 188 }] }),
			await site.member(),
		];
		const own = openBrowser(app, manager.token);
		await own.open("/admin");
		const form = await own.follow(new RegExp(`^${t("admin.roles")}`), "content");
		const board = t("admin.roles.board");
		const appointed = await own.press(t("admin.roles.appoint"), {
			[t("admin.roles.username")]: member.username,
			[board]: form.option(board, t("board.photos.name")),
			[t("admin.roles.until")]: "2099-12-31",
		});
		expect(appointed.text).toContain(t("admin.roles.appointed"));
		expect(appointed.text).toContain(member.username);
		expect((await open("/moderation", member)).heading).toBe(t("queue.title"));
		const ended = await own.press(t("admin.roles.end"));
		expect(ended.text).toContain(t("admin.roles.ended"));
		expect(ended.text).not.toContain(member.username);
		expect((await open("/moderation", member)).status).toBe(403);
	});

	test("a member is banned, and their page says why", async () => {
		const member = await site.member();
		await openMember(member, "why was this member banned");
		const banned = await browser.press(t("member.ban"), { [t("admin.roles.reason")]: "spam" });
		expect(banned.text).toContain(t("member.done.ban"));
		const file = await openMember(member, "why was this member banned");
		expect(file.text).toContain(t("moderation.reason.spam"));
	});

	test("a member is banned with all posts, which is undone", async () => {
		const { tid, by } = await site.createThread();
		const path = `/ng/forum/${boards.single}/${tid}`;
		await openMember(by, "ban and remove");
		expect((await browser.press(t("member.remove"))).text).toContain(t("member.done.remove"));
		await site.runJobs();
		expect((await open(path)).status).toBe(404);
		await openMember(by, "ban and remove");
		expect((await browser.press(t("member.removeUndo"))).text).toContain(t("member.done.restore"));
		await site.runJobs();
		expect((await open(path)).status).toBe(200);
	});

	test("what is announced is read in its section, with what it says later", async () => {
		const [said, later] = ["The meet-up in Nairobi is on Friday.", "The meet-up in Nairobi is on Saturday."];
		const form = await find("announce the meet-up in Nairobi until Friday in English", t("admin.announcements"));
		const [section, until] = [t("admin.roles.section"), t("admin.roles.until")];
		const saved = await browser.press(t("announcement.publish"), {
			[t("announcement.text")]: said,
			[section]: form.option(section, "Kenya"),
			[t("announcement.language")]: "en",
			[until]: "2099-12-31",
		});
		expect(saved.text).toContain(t("announcement.saved"));
		const reader = await site.member({ countryFid: kenya });
		expect((await open("/ke/forum", reader)).body).toContain(said);
		const edited = await browser.follow(t("announcement.editName", { text: said }), "content");
		expect(edited.field(until)).toBe("2099-12-31");
		const changed = await browser.press(t("announcement.save"), { [t("announcement.text")]: later });
		expect(changed.text).toContain(t("announcement.saved"));
		expect((await open("/ke/ucenter/setting/account", reader)).body).toContain(later);
	});

	test("a board that is closed for polls is not offered to them, and a draft says so", async () => {
		const board = t("board.article.name");
		const refused = t("composer.boardOtherKind", { board });
		const picker = t("composer.board");
		const member = await site.member({ countryFid: kenya });
		const writer = openBrowser(app, member.token);
		const composer = await writer.open("/ke/note/thread/pollp");
		const fields = {
			[t("composer.title")]: "Which phone next?",
			[t("poll.option", { n: 1 })]: "The small one",
			[t("poll.option", { n: 2 })]: "The large one",
			[picker]: composer.option(picker, board),
		};
		const drafts = await writer.press(t("composer.saveDraft"), fields);
		expect(drafts.path).toBe("/ke/ucenter/account/posts/drafts");

		const page = await browser.open("/admin/boards");
		const rulesAt = page.body.indexOf(`aria-label="${t("admin.boards.rulesOf", { name: board })}"`);
		const rules = new FormPage(page.status, page.path, page.body.slice(rulesAt));
		const fieldsOfRule = { [t("admin.roles.section")]: String(kenya), [t("admin.boards.kind.poll")]: false };
		const saved = await browser.press(t("admin.boards.save"), fieldsOfRule, undefined, rules);
		expect(saved.text).toMatch(/Kenya · /);

		const optionOf = (body: string): string => new RegExp(`<option[^>]*>${board}[^<]*`).exec(body)?.[0] ?? "";
		const polls = await writer.open("/ke/note/thread/pollp");
		expect(optionOf(polls.body)).toMatch(new RegExp(`disabled=""[^>]*>${refused}$`));
		expect(optionOf((await writer.open("/ke/note/thread")).body)).toMatch(
			new RegExp(`^<option(?!.*disabled).*>${board}$`),
		);
		await writer.open("/ke/ucenter/account/posts/drafts");
		const draft = await writer.follow("Which phone next?", "content");
		expect(optionOf(draft.body)).toContain("selected");
		expect(draft.option(picker, refused)).toBe(draft.field(picker));
		const failed = await writer.press(t("composer.post"));
		expect([failed.status, failed.text]).toEqual([403, expect.stringContaining(t("error.board-kind"))]);
		const posted = await writer.press(t("composer.post"), { [picker]: failed.option(picker, t("composer.boardAuto")) });
		expect(posted.heading).toBe("Which phone next?");
	});
});
