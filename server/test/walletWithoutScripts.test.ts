import { describe, expect, test } from "vitest";
import { t } from "../../e2e/messages.ts";
import { emailsTo, validRegistration } from "../src/domains/auth/registration/registration.fixture.ts";
import { giveCoins } from "../src/domains/store/store.fixture.ts";
import { openBrowser } from "./formBrowser.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

const [wallet, signedIn] = ["/ng/ucenter/wallet", t("signIn.streak", { n: 1 })];

describe("coins without scripts", async () => {
	const site = await buildTestApp({ verifiedActions: [] }, { pages: true });
	const { app } = site;
	const openAs = (member: TestMember) => openBrowser(app, member.token);
	const createAdministrator = () => site.member({ roles: [{ role: "administrator" }] });
	const openOffice = async () => openAs(await createAdministrator());
	const createExchanger = async (xgold: number): Promise<TestMember> => {
		const member = await site.member({ countryFid: 217 });
		await giveCoins(site, [member], xgold, "mall");
		return member;
	};
	await site.deps.pool.query(
		`insert into exchange_rates (country_fid, rate, min_rate, max_rate, budget, created_at)
			values (217, 50, 30, 100, 500, now())`,
	);

	test("a member signs in for the day, reads the line, complains about it and gets it corrected", async () => {
		const member = await site.member();
		const browser = openAs(member);
		await browser.open("/ng/task");
		const signed = await browser.press(t("signIn.sign"), {}, "sign-in");
		expect(signed.text).toContain(signedIn);
		expect(signed.named(["button"], t("signIn.signed")).attribs.disabled).toBeDefined();
		expect((await browser.open(wallet)).text).toContain(t("wallet.balanceAfter", { amount: "2" }));
		const line = await browser.follow(t("ledger.sign-in"));
		const complaint = { [t("wallet.disputeText")]: "I signed in on three days in a row." };
		expect((await browser.press(t("wallet.disputeSend"), complaint)).text).toContain(t("wallet.disputeOpen"));

		const office = await openOffice();
		await office.open("/ng/admin");
		await office.follow(new RegExp(`^${t("admin.disputes")}`), "content");
		const answer = { [t("disputes.answer")]: "You did, and we have added the rest.", [t("disputes.amount")]: "3" };
		const answered = await office.press(t("disputes.send"), answer, new RegExp(member.username));
		expect(answered.text).toContain(t("disputes.done"));

		await browser.open(line.path);
		const correction = await browser.follow(t("wallet.correction", { amount: "+3" }));
		expect(correction.text).toContain("You did, and we have added the rest.");
		expect((await browser.follow(t("wallet.back"))).text).toContain(t("wallet.balanceAfter", { amount: "5" }));
	});

	test("an administrator makes a task and changes what a post earns and a name costs; a member does the task", async () => {
		const office = await openOffice();
		await office.open("/ng/admin/tasks");
		const task = { [t("taskForm.group")]: "campaign", [t("taskForm.goal")]: "2", XGold: "77" };
		expect((await office.press(t("taskForm.add"), task)).text).toContain(t("taskForm.saved"));
		const [digest, fee] = [new RegExp(t("earning.digest")), new RegExp(t("earning.username-change"))];
		await office.open("/ng/admin/earning");
		const award = await office.press(t("earning.save"), { [t("earning.amount.award")]: "60" }, digest);
		expect(award.text).toContain(t("earning.saved"));
		const free = { [t("earning.amount.price")]: "0", [t("earning.starts")]: "2099-01-01T00:00" };
		await office.press(t("earning.save"), free, fee);
		const cancelled = await office.press(t("earning.cancel"), {}, fee);
		expect(() => cancelled.named(["button"], t("earning.cancel"))).toThrow("has no button named");

		const member = await site.member();
		const { tid } = await site.createThread();
		const reply = async (message: string): Promise<void> => {
			await site.as(member).post("/v5/content/post/newReply", { data: { tid, message } });
			await site.runJobs();
		};
		await reply("Good morning.");
		const browser = openAs(member);
		const before = await browser.open("/ng/task");
		before.named(["div"], t("memberTask.progress", { done: 1, goal: 2 }), /\+77/);
		await reply("Good evening.");
		await browser.open("/ng/task");
		const received = await browser.press(t("memberTask.receive"), {}, /\+77/);
		expect(received.item(/\+77/)).toContain(t("memberTask.received"));
		(await browser.open(wallet)).named(["a"], t("ledger.task"));
		const help = await browser.open("/ng/ucenter/setting/helpcenter/common/xgold");
		expect(help.item(new RegExp(t("help.award.digest")))).toContain("60");
	});

	test("an exchange is ordered, found again and cancelled, another one is confirmed, and too little XGold says how much is needed", async () => {
		const browser = openAs(await createExchanger(120));
		await browser.open("/tz/ucenter/wallet");
		const page = await browser.follow(t("wallet.exchange"), "content");
		const order = (amount: string) => browser.press(t("exchange.submit"), { [t("exchange.amount")]: amount });
		expect((await order("11")).text).toContain("An exchange takes 1 to 10 XCoin.");
		expect((await order("5")).text).toContain("XGold not enough: you need 250 XGold.");
		expect((await order("2")).body).toContain("100 XGold");
		await browser.open(page.path);
		const cancelled = await browser.press(t("exchange.cancel"));
		expect(cancelled.text).toContain(t("exchange.cancelled"));
		expect(() => cancelled.named(["button"], t("exchange.confirm"))).toThrow("has no button named");
		await order("2");
		expect((await browser.press(t("exchange.confirm"))).text).toContain(t("exchange.done", { n: "2" }));
		const lines = await browser.open("/tz/ucenter/wallet/xcoin");
		lines.named(["a"], t("ledger.exchange"));
		expect(lines.text).toContain("2 XCoin at 50 XGold each");
	});

	test("an administrator changes a section's terms, and members read them", async () => {
		const office = await openOffice();
		await office.open("/ng/admin");
		await office.follow(new RegExp(`^${t("admin.exchange")}`), "content");
		await office.open("/ng/admin/exchange?cid=213");
		const terms = { [t("exchangeAdmin.rate")]: "64", [t("exchangeAdmin.total")]: "0" };
		const saved = await office.press(t("exchangeAdmin.save"), terms);
		expect(saved.text).toContain(t("exchangeAdmin.saved"));
		expect(saved.text).toContain("64 XGold");
		const page = await openAs(await site.member({ countryFid: 213 })).open("/ng/ucenter/exchange");
		expect(page.text).toContain(t("exchange.over"));
		expect(page.text).toContain(t("exchange.rateOf", { rate: "64" }));
	});

	test("a draw from opening to a prize that is collected", async () => {
		const title = "Draw of the rainy season";
		const office = await openOffice();
		await office.open("/ng/admin/jackpot");
		await office.press(t("drawAdmin.add"), {
			[t("drawAdmin.titleEn")]: title,
			[t("drawAdmin.titleFr")]: title,
			[t("drawAdmin.titleHi")]: title,
			[t("drawAdmin.price")]: "1",
			[t("drawAdmin.closes")]: "2099-01-01T10:00",
			[t("drawAdmin.amount")]: "70",
		});
		(await office.press(t("drawAdmin.step.open"))).named(["a"], title);

		const browser = openAs(await createExchanger(2));
		await browser.open("/ng/jackpot");
		const draw = await browser.follow(title);
		const bought = await browser.press(t("draw.buy"), { [t("draw.howMany")]: "2" });
		expect(bought.text).toContain(t("draw.bought", { numbers: "1–2" }));
		await site.deps.pool.query(
			`with closed as (update draws set closes_at = now() - interval '1 minute')
				select graphile_worker.add_job('draws.close')`,
		);
		await site.runJobs();
		await office.open("/ng/admin/jackpot");
		// The amount stands in the fields of several prizes, and each ticket wins one.
		expect((await office.press(t("drawAdmin.step.draw"))).text).toContain(t("drawAdmin.waits", { n: 2 }));
		const second = await openOffice();
		await second.open("/ng/admin/jackpot");
		expect((await second.press(t("drawAdmin.step.comfirm"))).text).toContain(t("drawAdmin.done"));
		await browser.open(draw.path);
		const claimed = await browser.press(t("draw.claim", { prize: "70 XGold" }));
		expect(claimed.text).toContain(t("draw.claimed", { prize: "70 XGold" }));
		const guest = openBrowser(app);
		await guest.open(draw.path);
		(await guest.follow(t("draw.check"))).named(["button"], t("draw.checkNow"));
	});

	test("a friend who was invited joins, signs in, gets a medal, tips, and reads why each coin came and went", async () => {
		const inviter = await site.member({ createdAt: new Date(Date.now() - 30 * 86_400_000) });
		const invitation = await openAs(inviter).open("/ng/ucenter/invitation");
		const [, code] = /\/invite\/([A-Z0-9]+)/.exec(invitation.body) ?? [];
		const newcomer = openBrowser(app);
		const welcome = await newcomer.open(`/invite/${code}`);
		expect(welcome.text).toContain(t("register.invitedBy", { name: inviter.username }));
		const fields = await validRegistration(site, { cid: "188" });
		const cookie = `baraza_invitation=${newcomer.cookies.baraza_invitation}`;
		const { body } = await site.guest.post("/selfapi/account/registeremail", fields, { cookie });
		const { username = "", email = "" } = fields;
		const { member_uid: uid, auth_token: token } = body.data.Variables;
		const browser = openAs({ uid, username, token });
		await browser.open(`/ng/account/confirm?token=${(await emailsTo(site, email)).at(-1)?.token}`);
		expect((await browser.press(t("confirmEmail.submit"))).heading).toBe(t("confirmEmail.doneTitle"));
		const invitees = await openAs(inviter).open("/ng/ucenter/invitation/inviteelist");
		expect(invitees.text).toContain(username);

		await browser.open("/ng/task");
		await browser.press(t("signIn.sign"), {}, "sign-in");
		const medal = { username, medal: "helper", reason: "For many good answers" };
		await site.as(await createAdministrator()).post("/v5/admin/medals/give", medal);
		const shown = await browser.open("/ng/task");
		expect(shown.body).toContain(t("medalNews.title"));
		expect(shown.named(["a"], t("medalNews.share", { site: "Facebook" })).attribs.href).toMatch(
			/^https:\/\/www\.facebook\.com\/sharer\//,
		);
		expect(shown.named(["a"], t("medalNews.share", { site: "X" })).attribs.href).toMatch(
			/^https:\/\/x\.com\/intent\/post\?/,
		);
		shown.named(["a"], t("medalNews.viewAll"));
		expect((await browser.open("/ng/task")).body).not.toContain(t("medalNews.title"));

		await site.createThread({ uid, username, token });
		const { tid, pid, by } = await site.createThread();
		await browser.open(`/ng/forum/294/${tid}?tip=${pid}`);
		await browser.press(t("tip.send"));
		const wallet = await browser.open("/ng/ucenter/wallet");
		for (const reason of ["registration", "email-verification", "sign-in", "thread"] as const)
			wallet.named(["a"], t(`ledger.${reason}`));
		expect(wallet.item(/Tip to /)).toContain(by.username);
	});
});
