import { describe, expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { t, translatorFor } from "../../e2e/messages.ts";
import { openBrowser } from "./formBrowser.ts";
import { phonePhoto } from "./images.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

const nigeria = 188;

describe("threads without scripts", async () => {
	const site = await buildTestApp({}, { pages: true });
	const { app } = site;
	const pathOf = (tid: number): string => `/ng/forum/${boards.single}/${tid}`;
	const reply = async (by: TestMember, tid: number, message: string): Promise<number> =>
		(await site.as(by).post("/v5/content/post/newReply", { data: { tid, message } })).body.data.pid;
	const createManager = (): Promise<TestMember> =>
		site.member({ roles: [{ role: "country-manager", section: nigeria }] });
	const loggedReasons = async ({ uid }: TestMember) =>
		(await site.deps.pool.query("select action, reason from moderation_log where uid = $1 order by id", [uid])).rows;

	test("a member posts photos, another one replies and likes, and a guest reads it in French", async () => {
		const author = await site.member();
		const browser = openBrowser(app, author.token);
		await browser.open("/ng/note/thread");
		const posted = await browser.press(t("composer.post"), {
			[t("composer.title")]: "An old browser",
			[t("composer.text")]: "On an older phone, and it still goes out.",
			[t("composer.addPhotos")]: { filename: "one.jpg", bytes: await phonePhoto(300, 200) },
		});
		expect([posted.status, posted.heading]).toEqual([200, "An old browser"]);
		expect(posted.text).toContain("it still goes out.");
		posted.named(["img"], t("photo.link", { n: 1, title: "An old browser" }));

		const other = openBrowser(app, (await site.member()).token);
		await other.open(posted.path);
		const replied = await other.press(t("reply.send"), {
			[t("reply.replyToMember", { name: author.username })]: "My words arrive.",
		});
		expect(replied.text).toContain("My words arrive.");
		const liked = await other.press(t("thread.likeLabel", { n: 0 }), {}, "first-post");
		liked.named(["button"], t("thread.likedLabel", { n: 1 }));
		const french = await openBrowser(app).open(posted.path.replace(/^\/ng/, "/ci"));
		expect([french.heading, french.text]).toEqual(["An old browser", expect.stringContaining("My words arrive.")]);
		expect(french.body).toContain('<html lang="fr"');
		expect(french.text).toContain(translatorFor("fr")("thread.repliesTitle", { n: 1 }));
		expect(french.named(["a"], translatorFor("fr")("nav.boards")).attribs.href).toBe("/ci/forum");
	});

	test("a form for a thread that is sent twice makes one thread", async () => {
		const member = await site.member();
		const browser = openBrowser(app, member.token);
		const fields = {
			[t("composer.title")]: "Pressed twice",
			[t("composer.text")]: "My thumb was faster than the line.",
		};
		const form = await browser.open("/ng/note/thread");
		const both = await Promise.all([
			browser.press(t("composer.post"), fields, undefined, form),
			browser.press(t("composer.post"), fields, undefined, form),
		]);
		expect(both.map(({ heading }) => heading)).toEqual(["Pressed twice", "Pressed twice"]);
		expect(both[0]?.path).toBe(both[1]?.path);
		const { rows } = await site.deps.pool.query("select tid from threads where uid = $1", [member.uid]);
		expect(rows).toHaveLength(1);
	});

	test("a draft is saved, continued, deleted and restored", async () => {
		const browser = openBrowser(app, (await site.member()).token);
		await browser.open("/ng/note/thread");
		const drafts = await browser.press(t("composer.saveDraft"), { [t("composer.title")]: "Half of a thought" });
		expect([drafts.path, drafts.text]).toEqual([
			"/ng/ucenter/account/posts/drafts",
			expect.stringContaining("Half of a thought"),
		]);
		await browser.follow(t("profile.draftContinue"));
		const saved = await browser.press(t("composer.saveDraft"), { [t("composer.text")]: "And the other half of it." });
		expect(saved.text).toContain("And the other half of it.");
		expect((await browser.press(t("profile.draftDelete"))).text).not.toContain("And the other half of it.");
		expect((await browser.press(t("dialog.undo"))).text).toContain("And the other half of it.");
	});

	test("a member edits, deletes and restores a reply", async () => {
		const [{ tid }, member] = [await site.createThread(), await site.member()];
		const pid = `pid${await reply(member, tid, "First thought")}`;
		const browser = openBrowser(app, member.token);
		await browser.open(pathOf(tid));
		await browser.follow(t("thread.edit"), pid);
		const edited = await browser.press(t("reply.save"), { [t("reply.editLabel")]: "Second thought" });
		expect(edited.text).toContain("Second thought");
		expect(edited.text).toContain(t("thread.edited"));
		await browser.open(pathOf(tid));
		const question = (await browser.follow(t("thread.delete"), pid)).text;
		expect(question).toContain(t("reply.deleteConfirm"));
		// Only moderators are asked why.
		expect(question).not.toContain(t("moderation.ownWords"));
		const deleted = await browser.press(t("thread.delete"), {}, pid);
		expect(deleted.text).toContain(t("reply.deleted"));
		expect(deleted.text).not.toContain("Second thought");
		expect((await browser.press(t("dialog.undo"))).text).toContain("Second thought");
	});

	test("a moderator deletes a reply and a thread, says why, and restores the thread", async () => {
		const [{ tid, by }, manager] = [await site.createThread(), await createManager()];
		const pid = `pid${await reply(by, tid, "Buy a phone at my shop")}`;
		const browser = openBrowser(app, manager.token);
		const page = await browser.open(pathOf(tid));
		await browser.follow(t("thread.delete"), pid);
		const why = t("moderation.ownWords");
		const without = await browser.press(t("thread.delete"), { [why]: "An advertisement" }, pid);
		expect(without.text).toContain(t("moderation.showDeleted"));
		await browser.open(pathOf(tid));
		const deleted = await browser.press(t("thread.delete"), { [why]: "Not about phones" }, "first-post");
		expect(deleted.text).toContain(t("thread.deleted"));
		expect((await browser.press(t("dialog.undo"))).heading).toBe(page.heading);
		expect(await loggedReasons(manager)).toEqual([
			{ action: "delete-reply", reason: "An advertisement" },
			{ action: "delete-thread", reason: "Not about phones" },
			{ action: "restore-thread", reason: "" },
		]);
	});

	test("a moderator pins a thread, closes it, undoes that, hides a reply and bans its author", async () => {
		const [{ tid }, other, manager] = [await site.createThread(), await site.member(), await createManager()];
		const pid = `pid${await reply(other, tid, "Rather loud words")}`;
		const browser = openBrowser(app, manager.token);
		await browser.open(pathOf(tid));
		await browser.follow(t("moderation.action.pin-thread"));
		const pinned = await browser.press(t("moderation.save"), {
			[t("moderation.value.pin-thread")]: "1",
			[t("moderation.duration")]: "7",
		});
		expect(pinned.text).toContain(t("thread.pinned"));
		expect(pinned.body).toContain(t("moderation.done.pin-thread"));
		await browser.follow(t("moderation.action.close-thread"));
		const closed = await browser.press(t("moderation.action.close-thread"), {
			[t("moderation.ownWords")]: "Enough said",
		});
		expect(closed.text).toContain(t("thread.closed"));
		expect((await browser.press(t("dialog.undo"))).body).toContain(t("moderation.undone.close-thread"));
		await browser.open(pathOf(tid));
		await browser.follow(t("moderation.action.hide-thread"), pid);
		expect((await browser.press(t("moderation.action.hide-thread"))).text).toContain(t("moderation.hidden"));
		await browser.open(pathOf(tid));
		await browser.follow(t("moderation.action.ban-member"), pid);
		const banned = await browser.press(t("moderation.action.ban-member"), { [t("moderation.reasonLabel")]: "spam" });
		expect(banned.body).toContain(t("moderation.done.ban-member"));
		expect(await loggedReasons(manager)).toEqual([
			{ action: "pin-thread", reason: "" },
			{ action: "close-thread", reason: "Enough said" },
			{ action: "open-thread", reason: "" },
			{ action: "hide-reply", reason: "" },
			{ action: "ban-member", reason: "spam" },
		]);
		const shown = await openBrowser(app, other.token).open("/ng/banned");
		expect(shown.text).toContain(t("moderation.reason.spam"));
	});

	test("a topic is created with a picture and chosen for a post", async () => {
		const browser = openBrowser(app, (await site.member()).token);
		const form = await browser.open("/ng/topic/new");
		const topic = await browser.press(t("topic.form.create"), {
			[t("topic.form.name")]: "Kites of Lagos",
			[t("topic.form.category")]: "51",
			[form.boxes[0] ?? ""]: true,
			[t("topic.form.choose")]: { filename: "kite.jpg", bytes: await phonePhoto(600, 400) },
		});
		expect(topic.heading).toBe("Kites of Lagos");
		topic.named(["button"], t("topic.followingLabel", { name: "Kites of Lagos" }));
		const composer = await browser.open("/ng/note/thread");
		const posted = await browser.press(t("composer.post"), {
			[t("composer.title")]: "The wind came from the lagoon",
			[t("composer.text")]: "Three kites and one string that held.",
			[t("composer.topic")]: composer.option(t("composer.topic"), "Kites of Lagos"),
		});
		expect(posted.heading).toBe("The wind came from the lagoon");
		posted.named(["a"], "Kites of Lagos");
	});

	test("posts of a series lead to each other, and the series is deleted", async () => {
		const browser = openBrowser(app, (await site.member()).token);
		for (const subject of ["The first of two", "The second of two"]) {
			await browser.open(`/ng/note/thread?fid=${boards.photos}`);
			const posted = await browser.press(t("composer.post"), {
				[t("composer.title")]: subject,
				[t("composer.text")]: "Taken on the way home.",
				[t("composer.addPhotos")]: { filename: "way.jpg", bytes: await phonePhoto(300, 200) },
				[t("photography.seriesName")]: "On the way home",
			});
			expect(posted.heading).toBe(subject);
		}
		await browser.open("/ng/photography/photos");
		await browser.follow(/The first of two/, "content");
		expect((await browser.follow(t("photography.seriesNext"))).heading).toBe("The second of two");
		const series = await browser.follow("On the way home");
		expect(series.path).toMatch(/\/photography\/series\/\d+$/);
		series.named(["a"], /The first of two/);
		const deleted = await browser.press(t("photography.deleteSeries"));
		expect(deleted.path).toMatch(/photographer\?uid=\d+$/);
		expect(deleted.text).not.toContain("On the way home");
	});

	test("a member sends feedback with a screenshot, a guest has to leave an address", async () => {
		const browser = openBrowser(app, (await site.member()).token);
		await browser.open("/ng/ucenter/setting/helpcenter/feedback");
		const [message, email] = [t("feedback.message"), t("feedback.email")];
		const refused = await browser.press(t("feedback.send"), { [message]: "Too short", [email]: "fan@mail" });
		expect([refused.status, refused.field(email)]).toEqual([422, "fan@mail"]);
		expect(refused.text).toContain(t("error.feedback-too-short", { min: 10 }));
		const text = "The large view of a photo closes when I turn the phone.";
		const sent = await browser.press(t("feedback.send"), {
			[message]: text,
			[email]: "fan@mail.com",
			[t("feedback.pictureChoose")]: { filename: "screen.jpg", bytes: await phonePhoto(300, 400) },
		});
		expect(sent.text).toContain(t("feedback.sent"));
		expect(sent.text).toContain(text);
		sent.named(["img"], t("feedback.screenshot"));
		expect(sent.field(message)).toBe("");

		const guest = openBrowser(app);
		await guest.open("/ng/ucenter/faq");
		const attached = t("feedback.attachedBrowserAndPage", { page: "/ng/ucenter/faq" });
		expect((await guest.follow(t("help.contact"), "content")).text).toContain(attached);
		const words = { [message]: "I can’t register: the picture never comes." };
		const without = await guest.press(t("feedback.send"), words);
		expect(without.text).toContain(t("error.feedback-email-needed"));
		expect(without.text).toContain(attached);
		const done = await guest.press(t("feedback.send"), { [t("feedback.emailNeeded")]: "guest@mail.com" });
		expect(done.text).toContain(t("feedback.sent"));
	});
});
