import { describe, expect, test } from "vitest";
import { messagePattern, t } from "../../e2e/messages.ts";
import { type FormPage, openBrowser } from "./formBrowser.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

describe("groups and messages without scripts", async () => {
	const site = await buildTestApp({ verifiedActions: [] }, { pages: true });
	const { app } = site;
	const detail = (cid: string): string => `/ng/message/groupdetail?cid=${cid}`;
	const follow = (by: TestMember, other: TestMember) =>
		site.as(by).post("/v5/user/follow", { follow_uid: other.uid, status: 1 });
	const create = async (owner: TestMember, name: string, members: TestMember[]): Promise<string> => {
		for (const member of members) await follow(owner, member);
		const ids = members.map(({ uid }) => uid).join(",");
		return `GROUP${(await site.as(owner).post("/v5/im/createGroup", { name, ids })).body.data.groupID}`;
	};
	const of = ({ username }: { username: string }): RegExp => new RegExp(username);
	const expectNone = (page: FormPage, button: string, within?: RegExp): void =>
		expect(() => page.named(["button"], button, within)).toThrow("has no button named");

	test("a group is created, somebody asks to join, is rejected, asks again and is approved; it has an announcement, and ends", async () => {
		const [owner, member, guest] = [await site.member(), await site.member(), await site.member()];
		await follow(owner, member);
		const browser = openBrowser(app, owner.token);
		await browser.open("/ng/message/new/group");
		const name = "Walkers of Lagos";
		const boxes = {
			[t("groups.name")]: name,
			[t("groups.join.FreeAccess")]: false,
			[t("groups.join.NeedPermission")]: true,
		};
		const alone = await browser.press(t("groups.create"), boxes);
		expect([alone.status, alone.field(t("groups.name"))]).toEqual([422, name]);
		const box = alone.boxes.find((label) => label.includes(member.username)) ?? "";
		const created = await browser.press(t("groups.create"), { [t("groups.name")]: name, [box]: true });
		expect(created.path).toMatch(/\/message\?cid=GROUP\d+/);
		const cid = /GROUP\d+/.exec(created.path)?.[0] ?? "";

		const asking = openBrowser(app, guest.token);
		const ask = async (): Promise<string> => {
			await asking.open(detail(cid));
			return (await asking.press(t("groups.ask"))).text;
		};
		expect(await ask()).toContain(t("groups.asked"));
		await browser.open(detail(cid));
		const rejected = await browser.press(t("groups.reject"));
		expect(rejected.text).toContain(t("groups.rejected"));
		expectNone(rejected, t("groups.approve"));
		expect(await ask()).toContain(t("groups.asked"));
		await browser.open(detail(cid));
		const approved = await browser.press(t("groups.approve"));
		expect(approved.text).toContain(t("groups.approved"));
		expect(approved.text).toContain(t("groups.members", { n: 3 }));
		const kind = { [t("groups.announcement")]: "Be kind to each other" };
		const announced = await browser.press(t("groups.save"), kind, new RegExp(t("groups.announcement")));
		expect(announced.text).toContain("Be kind to each other");
		const removed = await browser.press(t("groups.remove"), {}, of(member));
		expect(removed.text).toContain(t("groups.removed"));
		expect((await openBrowser(app, member.token).open(`/ng/message?cid=${cid}`)).text).not.toContain(name);

		const gone = await browser.press(t("groups.dismiss"));
		expect([gone.path, gone.text]).toEqual(["/ng/message", expect.not.stringContaining(name)]);
		expect((await asking.open(detail(cid))).heading).toMatch(messagePattern("errorPage.notFound"));
	});

	test("a group has an owner, admins and members, each with their powers and no others, and is handed over", async () => {
		const [owner, admin, member, invited] = [
			await site.member(),
			await site.member(),
			await site.member(),
			await site.member(),
		];
		await create(owner, "Taken already", [admin, member]);
		const cid = await create(owner, "Powers of three", [admin, member]);
		const [owners, admins, members] = [owner, admin, member].map(({ token }) => openBrowser(app, token)) as [
			ReturnType<typeof openBrowser>,
			ReturnType<typeof openBrowser>,
			ReturnType<typeof openBrowser>,
		];
		expect((await owners.open(detail(cid))).text).toContain(t("groups.ownerStays"));
		expect((await owners.press(t("groups.setAdmin"), {}, of(admin))).item(of(admin))).toContain(t("groups.role.Admin"));

		// A member has none of the powers.
		const plain = await members.open(detail(cid));
		for (const text of ["groups.powers", "groups.settings", "groups.dismiss", "groups.renew"] as const)
			expect(plain.text).not.toContain(t(text));
		const card = { [t("groups.nameCard")]: "Friend of all" };
		const named = await members.press(t("groups.save"), card, new RegExp(t("groups.nameCard")));
		expect(named.item(/Friend of all/)).toContain(member.username);

		// An admin has powers over members only, and names no admins.
		const [friend, muted] = [/Friend of all/, t("groups.muted")];
		const powers = await admins.open(detail(cid));
		expect(powers.item(of(owner))).not.toContain(t("groups.powers"));
		for (const text of ["groups.setAdmin", "groups.transfer"] as const) expectNone(powers, t(text), friend);
		expect((await admins.press(t("groups.muteDay"), {}, friend)).item(friend)).toContain(muted);
		expect((await admins.press(t("groups.unmute"), {}, friend)).item(friend)).not.toContain(muted);
		const taken = { [t("groups.name")]: "Taken already" };
		const refused = await admins.press(t("groups.save"), taken, new RegExp(t("groups.name")));
		expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(t("error.group-name-taken"))]);
		await admins.open(detail(cid));
		await admins.press(t("groups.muteAll"));
		expect((await members.open(`/ng/message?cid=${cid}`)).text).toContain(t("chats.cannotMuted"));
		await admins.press(t("groups.unmuteAll"));
		expect((await members.open(`/ng/message?cid=${cid}`)).text).not.toContain(t("chats.cannotMuted"));

		// An invitation opens the group to others until there is a new one.
		const first = (await owners.open(detail(cid))).field(t("groups.link"));
		const link = (await owners.press(t("groups.renew"))).field(t("groups.link"));
		expect(link).not.toBe(first);
		const guests = openBrowser(app, invited.token);
		await guests.open(first);
		expect((await guests.open(first)).status).toBe(404);
		await guests.open(link);
		expect((await guests.press(t("groups.joinNow"))).text).toContain(t("groups.members", { n: 4 }));

		// The owner hands the group over, is an admin then, and can leave.
		await owners.open(detail(cid));
		const handed = await owners.press(t("groups.transfer"), {}, of(admin));
		expect(handed.item(of(admin))).toContain(t("groups.role.Owner"));
		expect(handed.item(of(owner))).toContain(t("groups.role.Admin"));
		await admins.open(detail(cid));
		const unset = await admins.press(t("groups.unsetAdmin"), {}, of(owner));
		expect(unset.item(of(owner))).not.toContain(t("groups.role.Admin"));
		await owners.open(detail(cid));
		expect((await owners.press(t("groups.quit"))).path).toBe("/ng/message");
		await admins.open(detail(cid));
		expect((await admins.press(t("groups.dismiss"))).path).toBe("/ng/message");
		expect((await guests.open(detail(cid))).status).toBe(404);
	});

	test("a message of a stranger is reported, its author blocked, and banned by the manager of the section", async () => {
		const [ada, eve] = [await site.member(), await site.member()];
		const threat = "I know where you live";
		await site.as(eve).post("/v5/im/sendText", { to: String(ada.uid), text: threat });
		const conversation = `/ng/message?cid=C2C${eve.uid}`;
		const list = `/v5/im/getMessageList?conversationID=C2C${eve.uid}`;
		const { messageList } = (await site.as(ada).get(list)).body.data;
		const browser = openBrowser(app, ada.token);
		const back = encodeURIComponent(conversation);
		await browser.open(`/ng/report?object=message&id=${messageList[0].mid}&back=${back}`);
		const reported = await browser.press(t("report.submit"), { [t("report.harassment")]: true });
		expect(reported.text).toContain(t("report.doneTitle"));
		await browser.follow(t("report.block", { name: eve.username }));
		const blocked = await browser.press(t("hiddenMembers.blocks.add"));
		expect([blocked.path, blocked.text]).toEqual([conversation, expect.stringContaining(t("chats.cannotBlocked"))]);
		const again = await site.as(eve).post("/v5/im/sendText", { to: String(ada.uid), text: "Answer me" });
		expect(again.body.reason).toBe("blocked-by-member");

		const manager = await site.member({ roles: [{ role: "country-manager", section: 188 }] });
		const queue = openBrowser(app, manager.token);
		await queue.open("/ng/moderation");
		await queue.follow(t("queue.do.ban"), new RegExp(threat));
		const banned = await queue.press(t("queue.do.ban"));
		expect([banned.status, banned.item(new RegExp(threat))]).toEqual([200, ""]);
		expect((await openBrowser(app, eve.token).open("/ng/banned")).heading).toBe(t("banned.title"));
		const toManager = await site.as(eve).post("/v5/im/sendText", { to: String(manager.uid), text: "Hello" });
		expect(toManager.body.reason).toBe("banned");
		const left = (await site.as(ada).get(list)).body.data.messageList;
		expect(left.map(({ isRevoked }: { isRevoked: boolean }) => isRevoked)).toEqual([true]);
	});

	test("the list has ten conversations a page, the page of discoveries six groups, and members are added by their ids", async () => {
		const owner = await site.member();
		const friends = await Promise.all(Array.from({ length: 12 }, () => site.member()));
		for (const friend of friends) {
			await follow(owner, friend);
			await site.as(friend).post("/v5/im/sendText", { to: String(owner.uid), text: "Hello" });
		}
		const browser = openBrowser(app, owner.token);
		const list = await browser.open("/ng/message");
		expect(list.all(({ attribs }) => attribs.class?.split(" ").includes("chat-row") ?? false)).toHaveLength(10);
		const sign = (await site.as(owner).post("/api/genUserSign", { userId: owner.uid })).body.data;
		expect(sign.expire).toBe(604_800);
		const form = await browser.open(
			`/ng/message/new/group?cid=${await create(owner, "Ten of us", friends.slice(0, 1))}`,
		);
		const [one, two] = friends.slice(1, 3).map(({ username }) => form.boxes.find((box) => of({ username }).test(box)));
		const added = await browser.press(t("groups.add"), { [one ?? ""]: true, [two ?? ""]: true });
		expect(added.path).toContain("groupdetail");
		for (const friend of friends.slice(0, 3)) expect(added.text).toContain(friend.username);
		for (let n = 0; n < 7; n++) await create(owner, `Public group ${n}`, friends.slice(0, 1));
		const find = await openBrowser(app, (await site.member()).token).open("/ng/find");
		const groups = find.all(({ attribs }) => attribs.href?.includes("/message/groupdetail") ?? false);
		expect(new Set(groups.map(({ attribs }) => attribs.href)).size).toBe(6);
	});
});
