import { describe, expect, test } from "vitest";
import { t } from "../../e2e/messages.ts";
import { createTopic } from "../src/domains/topics/topics.fixture.ts";
import { type FormPage, openBrowser } from "./formBrowser.ts";
import { phonePhoto } from "./images.ts";
import { buildTestApp } from "./testApp.ts";

const [kenya, zambia] = [207, 772];

/** What staff change on pages of the administration, and what readers see of it. */
describe("content of the administration without scripts", async () => {
	const site = await buildTestApp({}, { pages: true });
	const { app } = site;
	const administrator = await site.member({ roles: [{ role: "administrator" }] });
	const browser = openBrowser(app, administrator.token);
	const read = (url: string) => openBrowser(app).open(url);
	const linksNamed = (page: FormPage, name: string) =>
		page.all((one) => one.name === "a" && page.namesOf(one).includes(name));

	test("a country manager sets a banner that only the readers of their section see", async () => {
		const title = "Meet us in Lusaka";
		const later = `${title} on Friday`;
		const manager = await site.member({
			countryFid: zambia,
			roles: [{ role: "country-manager", section: zambia }],
		});
		const own = openBrowser(app, manager.token);
		await own.open("/zm/admin");
		const form = await own.follow(new RegExp(`^${t("admin.editorial")}`), "content");
		expect(form.path).toMatch(/\/admin\/editorial$/);
		const sections = form.named(["select"], t("admin.roles.section"));
		expect(form.all((one) => one.name === "option" && one.parent === sections)).toHaveLength(1);
		const added = await own.press(t("editorial.add"), {
			[t("editorial.title")]: title,
			[t("editorial.picture")]: { filename: "market.jpg", bytes: await phonePhoto(1200, 400) },
			[t("announcement.link")]: "/topic",
		});
		expect(added.text).toContain(t("editorial.saved"));
		(await read("/zm")).named(["a"], new RegExp(title));
		expect((await read("/gh")).text).not.toContain(title);

		await own.open("/zm/admin/editorial");
		const edit = await own.follow(t("editorial.editName", { name: title }), "content");
		expect(edit.field(t("announcement.link"))).toBe("/topic");
		expect((await own.press(t("editorial.save"), { [t("editorial.title")]: later })).path).toMatch(/done=1$/);
		(await read("/zm")).named(["a"], new RegExp(later));
		await own.open("/zm/admin/editorial");
		const ended = await own.press(t("announcement.end"), {}, "content");
		ended.named(["button"], t("announcement.again"));
		expect((await read("/zm")).body).not.toContain(title);
	});

	test("an administrator changes the terms, looks at what changes, and publishes them", async () => {
		const sentence = "सभी सदस्यों का सम्मान करें।";
		expect((await browser.open("/admin/texts/faq")).heading).toContain("Baraza");
		const texts = await browser.open("/admin/texts");
		const links = texts.all((one) => /\/admin\/texts\/termofuse\?lang=hi$/.test(one.attribs.href ?? ""));
		expect(links.flatMap((link) => texts.namesOf(link))).toEqual([expect.stringMatching(/^Hindi 0/)]);
		const form = await browser.open(links[0]?.attribs.href ?? "");
		const text = t("siteText.text");
		const preview = await browser.press(t("siteText.preview"), {
			[text]: `${form.field(text)}\n\n**${sentence}**`,
		});
		expect(preview.body).toMatch(new RegExp(`<ins>[^<]*${sentence}`));
		expect(preview.body).toContain(`<strong>${sentence}</strong>`);
		expect((await read("/in/termofuse")).text).not.toContain(sentence);
		expect((await browser.press(t("siteText.publish"))).text).toContain(t("siteText.saved"));
		const terms = (await read("/in/termofuse")).text;
		expect(terms).toContain(sentence);
		expect(terms).toContain("वर्ज़न 1");
		// The text of the program again.
		expect((await browser.press(t("siteText.restore"))).text).toContain(t("siteText.version", { n: 2 }));
		expect((await read("/in/termofuse")).text).not.toContain(sentence);
	});

	test("a topic is marked as official, and not any more", async () => {
		const name = "Matatu culture";
		const host = await site.member({ countryFid: kenya });
		const topid = await createTopic(site, host, { subject: name, country_fid: kenya });
		const official = t("topic.official");
		await browser.open("/admin/topics");
		await browser.press(t("adminTopics.find"), { [t("adminTopics.search")]: name }, "content");
		const marked = await browser.press(t("adminTopics.markName", { name }));
		expect(marked.text).toContain(t("adminTopics.saved"));
		expect(marked.text).toContain(official);
		const reader = openBrowser(app);
		await reader.open("/ke/topic?official=1");
		const topic = await reader.follow(name, "content");
		expect([topic.path, topic.heading]).toEqual([`/ke/topic/${topid}`, name]);
		expect(topic.text).toContain(official);
		await browser.press(t("adminTopics.unmarkName", { name }));
		expect((await reader.open(`/ke/topic/${topid}`)).text).not.toContain(official);
	});

	test("a category is hidden and shown again, and another one added", async () => {
		const [name, added] = [t("topicCategory.comedy"), "Anime"];
		const offered = async () => read("/ke/topic?cid=3");
		await browser.open("/admin/topics");
		expect((await browser.press(t("adminTopics.hideName", { name }))).text).toContain(t("adminTopics.saved"));
		const without = await offered();
		expect(linksNamed(without, t("topicCategory.music"))).toHaveLength(1);
		expect(linksNamed(without, name)).toEqual([]);
		const shown = await browser.press(t("adminTopics.showName", { name }));
		shown.named(["button"], t("adminTopics.hideName", { name }));
		const parent = shown.option(t("adminTopics.parent"), t("topicCategory.entertainment"));
		const names = Object.fromEntries(
			(["en", "fr", "hi"] as const).map((lang) => [t(`adminTopics.name.${lang}`), added]),
		);
		const saved = await browser.press(t("adminTopics.addSubmit"), { [t("adminTopics.parent")]: parent, ...names });
		expect(saved.text).toContain(t("adminTopics.saved"));
		expect(linksNamed(await offered(), added)).toHaveLength(1);
	});

	test("feedback is found from every page, with the page that it came from, and its answer is seen once", async () => {
		const member = await site.member();
		const page = "/forum/294";
		const message = "How do I turn a photo that lies on its side?";
		await site.as(member).post("/v5/feedback/send", { message, page });
		const inbox = new RegExp(`${t("nav.adminFeedback")}.*to answer$`);
		(await browser.open("/")).named(["a"], inbox);
		await browser.open("/admin");
		await browser.follow(inbox, "content");
		const entry = await browser.follow(new RegExp(member.username), "content");
		expect(entry.named(["a"], t("adminFeedback.fromPage", { page })).attribs.href).toBe(page);
		expect(entry.text).toContain(t("adminFeedback.deliveryMemberEmail"));
		const answer = "Open it, then press the curved arrow.";
		const field = entry.all((one) => one.name === "textarea").flatMap((one) => entry.namesOf(one))[0] ?? "";
		expect((await browser.press(t("adminFeedback.send"), { [field]: answer })).text).toContain(t("adminFeedback.sent"));
		await browser.follow(t("adminFeedback.title"), "content");
		expect((await browser.follow(t("admin.title"), "content")).heading).toBe(t("admin.title"));

		const own = openBrowser(app, member.token);
		const link = t("nav.feedbackReplies", { n: 1 });
		await own.open("/latest");
		const answered = await own.follow(link);
		for (const text of [t("feedback.answerReceived", { n: 1 }), answer, t("feedback.newAnswer")])
			expect(answered.text).toContain(text);
		const again = await own.open(answered.path);
		expect(again.text).not.toContain(t("feedback.answerReceived", { n: 1 }));
		expect(linksNamed(again, link)).toEqual([]);
	});
});
