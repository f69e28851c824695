import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { boards, langs } from "#contract/sections.ts";
import { t, translatorFor } from "../../e2e/messages.ts";
import { makeCreator, storeDay } from "../src/domains/creator/creator.fixture.ts";
import { openBrowser } from "./formBrowser.ts";
import { photo } from "./images.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

const [nigeria, kenya] = [188, 207];
const dayMs = 86_400_000;

describe("what members hand in and staff answer, without scripts", async () => {
	const received: string[] = [];
	const receiver = createServer((request, response) => {
		received.push(String(request.url));
		response.end();
	});
	await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
	const hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
	const site = await buildTestApp({ verifiedActions: [], webhookTestReceiver: hook }, { pages: true });
	const { app } = site;
	afterAll(() => void receiver.close());
	const openAs = (member: TestMember) => openBrowser(app, member.token);
	const createAdministrator = () => site.member({ groupId: 6, roles: [{ role: "administrator" }] });
	const admin = await createAdministrator();
	const reportBug = (): Promise<{ tid: number; pid: number }> =>
		site.createThread(undefined, { subject: "Torch blinks", fid: boards.bugs, sel_var: { module: 2 } });
	const post = async (path: string, body: object) => {
		const answer = await site.as(admin).post(path, body);
		expect([path, answer.status]).toEqual([path, 200]);
	};

	test("a member applies as a creator, is accepted and sees the figures of a day", async () => {
		const member = await site.member();
		for (let n = 0; n < 3; n++) await site.createThread(member);
		const browser = openAs(member);
		expect((await browser.open("/ng/ucenter/account/creator")).path).toMatch(/\/creator$/);
		const about = "Markets of Lagos, every morning, before the first bus";
		const form = await browser.open("/ng/creator");
		const sent = await browser.press(t("creator.send"), { [t("creator.about")]: about, [form.boxes[0] ?? ""]: true });
		expect(sent.text).toContain(t("creator.sent"));
		const office = openAs(admin);
		await office.open("/ng/admin/creators");
		const accepted = await office.press(t("creatorAdmin.accept"), {}, new RegExp(about));
		expect(accepted.text).toContain(t("creatorAdmin.done"));

		const viewed = `insert into thread_view_days (tid, day, views)
			select tid, ((now() at time zone 'UTC')::date - 2), 1234
			from threads where uid = $1 order by tid limit 1 returning graphile_worker.add_job('creator.roll-up-days')`;
		await site.deps.pool.query(viewed, [member.uid]);
		await site.runJobs();
		const overview = await browser.open("/ng/ucenter/account/creator/overviews");
		expect(overview.text).toContain("1,234 in 7 days");
		overview.named(["td"], "1,234");
		expect(overview.all(({ name, attribs }) => name === "svg" && attribs.class === "chart").length).toBeGreaterThan(0);
		expect((await browser.follow(t("creator.income"))).text).toContain(t("creator.superTitle"));
	});

	test("two administrators confirm the list of a month, which is paid and has a statement in three languages", async () => {
		const now = new Date();
		// Figures of a month so long ago stay as they were counted.
		const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 7, 1));
		const month = start.toISOString().slice(0, 7);
		const member = await makeCreator(site, undefined, start);
		for (let at = start.getTime(); at < start.getTime() + 32 * dayMs; at += dayMs) {
			const day = new Date(at).toISOString().slice(0, 10);
			if (day.startsWith(month)) await storeDay(site, member.uid, day, { threads: 1, views: 2_000 });
		}
		await post("/v5/admin/creator/month/prepare", { month });
		const [checker, confirmer] = [openAs(admin), openAs(await createAdministrator())];
		const list = `/ng/admin/creators/income?month=${month}`;
		await checker.open(list);
		const checked = await checker.press(t("creatorAdmin.check"));
		expect(checked.text).toContain(t("creatorAdmin.otherAdmin"));
		expect(() => checked.named(["button"], t("creatorAdmin.confirm"))).toThrow("has no button named");
		await confirmer.open(list);
		expect((await confirmer.press(t("creatorAdmin.confirm"))).text).toContain(t("creatorAdmin.done"));
		await site.runJobs();
		const browser = openAs(member);
		for (const lang of langs) {
			browser.cookies.lang = lang;
			const translate = translatorFor(lang);
			const statement = await browser.open(`/ng/ucenter/account/creator/income?month=${month}`);
			expect(statement.text).toContain(translate("creator.receipt"));
			statement.named(["td"], translate("creator.state.paid"));
		}
		browser.cookies.lang = "en";
		(await browser.open("/ng/ucenter/wallet/xcoin")).named(["a"], t("ledger.creator-income"));
	});

	test("an administrator answers a bug and takes the answer back", async () => {
		const { tid } = await reportBug();
		await post("/v5/bugs/status", { tid, bug_status: 2 });
		const office = openAs(admin);
		const page = await office.open(`/ng/buglist/detail/${tid}`);
		const answered = await office.press(
			t("bug.save"),
			{
				[t("bug.statusLabel")]: page.option(t("bug.statusLabel"), t("bug.status.solved")),
				[t("bug.answer")]: "Fixed in the next update.",
			},
			`status-1`,
		);
		expect(answered.text).toContain("Fixed in the next update.");
		expect((await office.press(t("dialog.undo"))).text).not.toContain("Fixed in the next update.");
	});

	test("a triager assigns a bug to themselves, notes something for staff, and finds it by the filter", async () => {
		const [{ tid }, triager] = [await reportBug(), await site.member({ roles: [{ role: "bug-triager" }] })];
		const browser = openAs(triager);
		const page = await browser.open(`/ng/buglist/detail${tid}`);
		const assigned = await browser.press(
			t("bug.save"),
			{
				[t("bug.assignee")]: page.option(t("bug.assignee"), triager.username),
				[t("bug.priority")]: page.option(t("bug.priority"), t("bug.priority.high")),
			},
			new RegExp(`^${t("bug.assignee")}`),
		);
		expect(assigned.status).toBe(200);
		const noted = await browser.press(t("bug.addNote"), { [t("bug.addNote")]: "Only with the case on." });
		expect(noted.text).toContain("Only with the case on.");
		const list = await browser.open("/ng/buglist");
		const mine = list.option(t("bug.assignee"), t("bug.assignedToMe"));
		const found = await browser.press(t("bug.apply"), { [t("bug.assignee")]: mine });
		expect(found.all(({ name }) => name === "article")).toHaveLength(1);
		const other = await openAs(await site.member()).open(`/ng/buglist/detail${tid}`);
		expect([other.heading, other.text]).toEqual([
			"Torch blinks",
			expect.not.stringContaining("Only with the case on."),
		]);
	});

	test("an administrator adds a pack of emoticons, turns it on, and deletes it; what was written with it stays", async () => {
		const office = openAs(admin);
		const names = (text: string) =>
			Object.fromEntries(
				["English", "French", "Hindi"].map((language) => [t("emoticonAdmin.name", { language }), text]),
			);
		await office.open("/ng/admin/emoticons");
		const added = await office.press(t("emoticonAdmin.add"), names("Night birds"));
		const type = /type=(u\d+)/.exec(added.path)?.[1] ?? "";
		const bytes = await photo(120, 120).jpeg().toBuffer();
		const picture = await office.press(t("emoticonAdmin.addPicture"), {
			...names("barn owl"),
			[t("emoticonAdmin.picture")]: { filename: "owl.jpg", bytes },
		});
		expect(picture.text).toContain(t("emoticonAdmin.saved"));
		const on = await office.press(t("emoticonAdmin.turnOn"), {}, /Night birds/);
		on.named(["button"], t("emoticonAdmin.turnOff"), /Night birds/);
		const { tid } = await site.createThread(undefined, { message: `Seen last night {:${type}_1:}` });
		const reader = openAs(await site.member());
		const path = `/ng/forum/${boards.single}/${tid}`;
		(await reader.open(path)).named(["img"], "barn owl");
		const edit = await office.follow(t("emoticonAdmin.editName", { name: "Night birds" }));
		expect(edit.path).toMatch(new RegExp(`type=${type}$`));
		const deleted = await office.press(t("emoticonAdmin.deletePack"));
		expect([deleted.path, deleted.text]).toEqual([
			"/ng/admin/emoticons?done=1",
			expect.not.stringContaining("Night birds"),
		]);
		(await reader.open(path)).named(["img"], "barn owl");
	});

	test("an administrator tells another system of new posts, and gives it a key", async () => {
		const office = openAs(admin);
		const event = `${t("webhook.event.thread.published")} (thread.published)`;
		await office.open("/ng/admin/webhooks");
		const refused = await office.press(t("webhook.add"), {
			[event]: true,
			[t("webhook.url")]: "https://192.168.0.1/hook",
		});
		expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(t("error.webhook-address"))]);
		const added = await office.press(t("webhook.add"), {
			[event]: true,
			[t("webhook.url")]: `${hook}/hook`,
			[t("webhook.name")]: "Ticket system",
			[t("admin.roles.section")]: String(kenya),
		});
		const secret = added.codes.find((code) => code.startsWith("whsec_"));
		expect(secret).toBeDefined();
		expect((await office.open("/ng/admin/webhooks")).body).not.toContain(secret);
		await office.follow("Ticket system");
		expect((await office.press(t("webhook.test"))).text).toContain(t("webhook.done.test"));
		await site.createThread(await site.member({ countryFid: kenya }), { country_fid: kenya });
		await site.createThread(undefined, { country_fid: nigeria });
		await site.runJobs();
		expect(received).toEqual(["/hook", "/hook"]);
		const page = await office.open("/ng/admin/webhooks").then(() => office.follow("Ticket system"));
		expect(page.text).toContain(t("webhook.state.sent"));

		const replaced = await office.press(t("webhook.replaceSecret"));
		const next = replaced.codes.find((code) => code.startsWith("whsec_"));
		expect([next === undefined, next === secret]).toEqual([false, false]);
		expect(replaced.checked).toContain(event);
		const edited = await office.press(t("webhook.save"), { [t("webhook.url")]: `${hook}/other` });
		expect(edited.text).toContain(t("webhook.done.enable"));
		expect(edited.text).toContain(`${hook}/other`);
		expect((await office.press(t("webhook.resend"))).text).toContain(t("webhook.done.resend"));
		expect((await office.press(t("webhook.delete"))).text).toContain(t("webhook.done.delete"));

		await office.open("/ng/admin/keys");
		const keys = await office.press(t("apiKey.add"), {
			[t("apiKey.name")]: "Ticket system",
			[`${t("apiKey.scope.members.read")} (members.read)`]: true,
		});
		const [key = ""] = keys.codes;
		const call = async (path: string): Promise<number> =>
			(await site.guest.get(path, { authorization: `Bearer ${key}` })).status;
		expect(await call("/v5/admin/members?q=1001")).toBe(200);
		expect(await call("/v5/admin/settings")).toBe(403);
		await office.open("/ng/admin/keys");
		expect((await office.press(t("apiKey.revoke"))).text).toContain(t("apiKey.revoked"));
		expect(await call("/v5/admin/members?q=1001")).toBe(401);
	});
});
