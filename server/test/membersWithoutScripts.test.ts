import { describe, expect, test } from "vitest";
import { t, translatorFor } from "../../e2e/messages.ts";
import { insertSession } from "../src/domains/auth/session/queries.ts";
import { dayMs } from "../src/platform/durations.ts";
import { hashPassword } from "../src/platform/security/passwords.ts";
import { openBrowser, textOf } from "./formBrowser.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

describe("members without scripts", async () => {
	const site = await buildTestApp({}, { pages: true });
	const { app } = site;
	const browserOf = ({ token }: TestMember) => openBrowser(app, token);

	test("a member is followed from the profile, whose tabs and counts lead to lists", async () => {
		const [star, fan] = [await site.member(), await site.member()];
		const { tid } = await site.createThread(star);
		await site.as(fan).post("/v5/content/post/newReply", { data: { tid, message: "What a lovely thing to say." } });
		const browser = browserOf(fan);
		await browser.open(`/ng/forum/2/${tid}`);
		const profile = await browser.follow(new RegExp(`${star.username}$`), "first-post");
		expect(profile.heading).toBe(star.username);
		expect(profile.linksOf(t("profile.tabs")).map(textOf)).toEqual([t("profile.posts"), t("profile.photos")]);
		const followed = await browser.press(t("member.followLabel", { name: star.username }), {}, "content");
		const button = followed.named(["button"], t("member.followingLabel", { name: star.username }), "content");
		expect(button.attribs["aria-pressed"]).toBe("true");
		expect((await browser.follow(/^1\s*follower$/)).text).toContain(fan.username);

		expect((await browser.open("/ucenter")).path).toBe("/ng/ucenter/account/posts");
		expect((await browser.follow(t("profile.replies"))).text).toContain("What a lovely thing to say.");
		await browser.follow(/^1\s*following$/);
		expect((await browser.follow(star.username, "content")).heading).toBe(star.username);
	});

	test("every empty list has a text of its own", async () => {
		const [member, other] = [await site.member(), await site.member()];
		const browser = browserOf(member);
		const ownLists: [string, Parameters<typeof t>[0]][] = [
			["posts", "profile.noPosts"],
			["photos", "profile.noPhotos"],
			["posts/replies", "profile.noReplies"],
			["posts/drafts", "profile.draftsNoScript"],
			["favorites", "profile.noFavorites"],
			["favorites/video", "profile.noVideos"],
			["praise", "profile.noLiked"],
			["followers", "profile.noFollowers"],
			["following", "profile.noFollowing"],
			["topic", "profile.noTopics"],
			["topic/followedtopic", "profile.noFollowedTopics"],
		];
		for (const [path, text] of ownLists)
			expect((await browser.open(`/ng/ucenter/account/${path}`)).text, path).toContain(t(text));
		for (const [path, text] of [
			["posts", "profile.noPostsOf"],
			["photos", "profile.noPhotosOf"],
			["followers", "profile.noFollowersOf"],
			["following", "profile.noFollowingOf"],
		] as const)
			expect((await browser.open(`/ng/ucenter/account/${path}?uid=${other.uid}`)).text, path).toContain(
				t(text, { name: other.username }),
			);
	});

	test("followers are paged, and a former member has a page", async () => {
		const star = await site.member();
		for (let n = 0; n < 21; n++)
			await site.as(await site.member()).post("/v5/user/follow", { follow_uid: star.uid, status: 1 });
		const guest = openBrowser(app);
		const first = await guest.open(`/ucenter/account/followers?uid=${star.uid}`);
		const namesOn = ({ text }: typeof first): string[] => text.match(/member_\d+/g) ?? [];
		const second = await guest.follow(t("profile.loadMore"));
		expect(namesOn(second)).not.toContain(namesOn(first).at(-1));
		expect(namesOn(await guest.follow(t("profile.backToNewest")))).toEqual(namesOn(first));
		const gone = await guest.open("/ucenter/account/followers?uid=999999999");
		expect([gone.status, gone.text]).toEqual([404, expect.stringContaining(t("profile.notFoundTitle"))]);
	});

	test("guests log in for the private screens of a member", async () => {
		for (const path of [
			"/ucenter/account/posts/replies",
			"/ucenter/account/praise",
			"/ucenter/account/perinfo",
			"/ucenter/setting/basicinfo",
			"/welcome",
		])
			expect((await openBrowser(app).open(path)).path).toBe(`/account?back=${encodeURIComponent(path)}`);
	});

	test("the author's card is shown only to the author of the thread", async () => {
		const { tid, by } = await site.createThread();
		const asideOf = async (reader: TestMember) => {
			const page = await browserOf(reader).open(`/ng/forum/2/${tid}`);
			return page.all(({ name }) => name === "aside").map((aside) => textOf(aside));
		};
		const card = expect.stringContaining(`@${by.username}`);
		expect(await asideOf(by)).toContainEqual(card);
		expect(await asideOf(await site.member())).not.toContainEqual(card);
	});

	test("a child needs a guardian's consent, and a username that can't be paid is not changed", async () => {
		const browser = browserOf(await site.member());
		await browser.open("/ng/ucenter/setting/basicinfo");
		const birthday = {
			[t("profile.day")]: "1",
			[t("profile.month")]: "1",
			[t("profile.year")]: String(site.clock.now().getUTCFullYear() - 9),
		};
		const refused = await browser.press(t("profile.save"), birthday);
		expect(refused.text).toContain(t("error.guardian-missing"));
		const saved = await browser.press(t("profile.save"), { ...birthday, [t("profile.guardian")]: true });
		expect(saved.text).toContain(t("profile.saved"));
		const name = { [t("profile.usernameNew")]: "another_name" };
		const unpaid = await browser.press(t("profile.usernameSubmit"), name);
		expect(unpaid.text).toContain(t("error.balance-too-low", { currency: "XGold", amount: 500, balance: 0 }));
		expect(unpaid.field(t("profile.usernameNew"))).toBe("another_name");
	});

	test("onboarding is skipped step by step, returns to the previous page, and comes once", async () => {
		const member = await site.member();
		const browser = browserOf(member);
		await browser.open("/welcome?back=%2Fforum%2F294");
		for (const title of ["welcome.interestsTitle", "welcome.peopleTitle"] as const)
			expect((await browser.press(t("welcome.skip"))).heading).toBe(t(title));
		expect((await browser.press(t("welcome.skip"))).path).toMatch(/\/forum\/294$/);
		expect((await browser.open("/welcome")).path).toBe("/ng/foryou");
		const tags = await site.as(member).get("/v5/user/tagList");
		expect([tags.status, tags.body.data?.lists]).toEqual([200, []]);
		for (const back of ["//evil.example", "/\\evil.example", "https://evil.example"]) {
			const done = await browser.open(`/welcome/done?back=${encodeURIComponent(back)}`);
			expect(done.named(["a"], t("welcome.browse")).attribs.href).toBe("/ng/foryou");
		}
	});

	test("the password is changed, and the other sessions end", async () => {
		const member = await site.member({ passwordHash: await hashPassword(site.deps.config, "sunset88") });
		const login = { uid: member.uid, remembered: true, userAgent: "test", address: "127.0.0.1" };
		const { token } = await insertSession(site.deps.db, { ...login, now: site.clock.now() });
		const browser = browserOf(member);
		await browser.open("/ng/change");
		const changed = await browser.press(t("changePassword.submit"), {
			[t("changePassword.current")]: "sunset88",
			[t("changePassword.new")]: "sunrise9",
			[t("changePassword.repeat")]: "sunrise9",
		});
		expect(changed.text).toContain(t("changePassword.done"));
		expect((await browser.open("/ng/change")).path).toBe("/ng/change");
		expect((await openBrowser(app, token).open("/ng/change")).path).toMatch(/\/creator\?back=/);
	});

	test("another session is ended in the settings, and the account menu logs out", async () => {
		const member = await site.member();
		const login = { uid: member.uid, remembered: true, userAgent: "test", address: "127.0.0.1" };
		const { token } = await insertSession(site.deps.db, { ...login, now: site.clock.now() });
		const browser = browserOf(member);
		await browser.open("/ng/ucenter/setting/account");
		const ended = await browser.press(/^Log out Unknown/, {}, "sessions");
		expect(ended.text).toContain(t("sessions.loggedOut"));
		expect(ended.text).toContain(t("sessions.count", { n: 1 }));
		expect((await openBrowser(app, token).open("/ng/ucenter/setting/account")).path).toMatch(/\/creator\?back=/);
		await browser.open("/ng/latest");
		const out = await browser.press(t("nav.logOut"));
		expect([out.path, out.heading]).toEqual(["/ng/account/logout", t("logOut.doneTitle")]);
		out.named(["a"], t("nav.logIn"));
		expect((await browser.open("/ng/ucenter/setting/account")).path).toMatch(/\/account\?back=/);
	});

	test("country, theme and language are chosen from the account menu", async () => {
		const browser = browserOf(await site.member());
		await browser.open("/latest");
		await browser.follow(new RegExp(`^${t("shell.country")}`));
		expect((await browser.press("Kenya")).path).toMatch(/^\/ke\/latest/);
		await browser.follow(new RegExp(`^${t("shell.theme")}`));
		expect((await browser.press(t("shell.themeDark"))).body).toMatch(/<html[^>]* data-theme="dark"/);
		await browser.follow(new RegExp(`^${t("shell.language")}`));
		const french = await browser.press(t("language.confirm"), { English: false, Français: true });
		expect([french.path, french.body]).toEqual(["/ke/latest", expect.stringContaining('<html lang="fr"')]);
	});

	test("a member's section is home after the login, until another one is chosen in this browser", async () => {
		const passwordHash = await hashPassword(site.deps.config, "sunrise7");
		const { username } = await site.member({ countryFid: 211, passwordHash });
		const french = translatorFor("fr");
		const topics = new RegExp(`^(${t("nav.topics")}|${french("nav.topics")})$`);
		const browser = openBrowser(app);
		await browser.open("/account");
		const fields = { [t("logIn.identifier")]: username, [t("password.label")]: "sunrise7" };
		expect((await browser.press(t("logIn.submit"), fields)).path).toBe("/ci/foryou");
		expect((await browser.follow("Baraza")).path).toBe("/ci");
		for (const bare of ["/", "/latest"]) {
			const page = await browser.open(bare);
			expect(page.body).toContain('<html lang="fr"');
			const current = page.linksOf(french("nav.main")).filter(({ attribs }) => attribs["aria-current"] === "page");
			// One of the menu at the side and one of the bar below, of which a screen shows one.
			expect(current).toHaveLength(2);
			const list = await browser.follow(topics);
			expect([list.path, list.heading]).toEqual(["/ci/topic", french("topic.title")]);
		}
		// The global section stays reachable by its prefix.
		await browser.open("/global");
		const global = await browser.follow(topics);
		expect([global.path, global.heading]).toEqual(["/global/topic", french("topic.title")]);
		await browser.open("/global/choose?back=/global/latest");
		expect((await browser.press("Kenya")).path).toBe("/ke/latest?offer=language");
		await browser.open("/");
		expect((await browser.follow(topics)).path).toBe("/ke/topic");
	});

	test("a member shares an invitation, a friend registers with it, and both show", async () => {
		const member = await site.member({ createdAt: new Date(site.clock.now().getTime() - 30 * dayMs) });
		const browser = openBrowser(app, member.token);
		await browser.open("/task");
		const page = await browser.follow(new RegExp(`^${t("task.invite")}`), "content");
		expect(page.heading).toBe(t("invitation.title"));
		const code = /class="invite-code">([A-Z2-8]{8})</.exec(page.body)?.[1];

		const friend = openBrowser(app);
		expect((await friend.open(`/invite/${code}`)).text).toContain(t("register.invitedBy", { name: member.username }));
		const { uid, username } = await site.member();
		await site.deps.pool.query(
			"insert into invitations (uid, inviter_uid, created_at) values ($1, $2, now() - interval '1 day')",
			[uid, member.uid],
		);
		expect((await browser.open("/ucenter/invitation/inviteelist")).text).toContain(username);
		expect((await browser.open("/ucenter/wallet/reviews")).heading).toBe(t("reviews.title"));
	});

	test("an administrator imports models, and a member activates a phone", async () => {
		const office = openBrowser(app, (await site.member({ roles: [{ role: "administrator" }] })).token);
		await office.open("/admin/imei");
		const table = { [t("imeiAdmin.table")]: "TAC,Model\n49015420,Spark 30" };
		expect((await office.press(t("imeiAdmin.import"), table)).text).toContain("Spark 30");

		const browser = openBrowser(app, (await site.member()).token);
		await browser.open("/ucenter/imei");
		const activate = (imei: string) => browser.press(t("imei.submit"), { [t("imei.field")]: imei });
		expect((await activate("490154203237519")).text).toContain(t("error.imei-wrong"));
		expect((await activate("490154203237518")).text).toContain(t("imei.ending", { digits: "7518" }));
	});
});
