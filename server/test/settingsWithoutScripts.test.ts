import { Secret, TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { messagePattern, t } from "../../e2e/messages.ts";
import { hashPassword } from "../src/platform/security/passwords.ts";
import { openBrowser } from "./formBrowser.ts";
import { phonePhoto } from "./images.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

const password = "sunrise7";
const settings = "/ng/ucenter/setting/account";
const ownPassword = t("reauthenticate.password");

describe("settings without scripts", async () => {
	const site = await buildTestApp({}, { pages: true });
	const { app } = site;
	const passwordHash = await hashPassword(site.deps.config, password);
	const createMember = (): Promise<TestMember> => site.member({ passwordHash });
	const expireReauthentication = ({ uid }: TestMember): Promise<unknown> =>
		site.deps.pool.query("update sessions set authenticated_at = now() - interval '11 minutes' where uid = $1", [uid]);
	const totpCode = (key: string, ahead = 0): string =>
		new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: site.clock.now().getTime() + ahead });
	const logIn = async ({ username }: TestMember) => {
		const browser = openBrowser(app);
		await browser.open("/ng/account");
		await browser.press(t("logIn.submit"), { [t("logIn.identifier")]: username, [t("password.label")]: password });
		return browser;
	};

	/** Sets up two-factor login, at first with a wrong code. */
	async function enableTwoFactor(member: TestMember) {
		const browser = openBrowser(app, member.token);
		await browser.open(settings);
		await browser.follow(t("twoFactor.setUp"));
		const setup = await browser.press(t("twoFactor.start"));
		const key = setup.codes[0]?.replaceAll(" ", "") ?? "";
		const refused = await browser.press(t("twoFactor.turnOn"), { [t("secondStep.code")]: "000000" });
		expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(t("error.second-code-wrong"))]);
		const code = totpCode(key);
		const done = await browser.press(t("twoFactor.turnOn"), { [t("secondStep.code")]: code });
		expect(done.text).toContain(t("twoFactor.turnedOn"));
		expect(done.codes).toHaveLength(10);
		return { browser, key, code, codes: done.codes };
	}

	test("two-step login is turned on, used with a code and a recovery code, and turned off", async () => {
		const member = await createMember();
		const { key, code, codes } = await enableTwoFactor(member);
		const browser = await logIn(member);
		const used = await browser.press(t("secondStep.submit"), { [t("secondStep.code")]: code });
		expect([used.heading, used.text]).toEqual([
			t("secondStep.title"),
			expect.stringContaining(t("error.second-code-wrong")),
		]);
		const next = await browser.press(t("secondStep.submit"), { [t("secondStep.code")]: totpCode(key, 30_000) });
		expect(next.path).toBe("/ng/foryou");

		const other = await logIn(member);
		const recovered = await other.press(t("secondStep.useRecoveryCode"), {
			[t("secondStep.recoveryCode")]: codes[0] ?? "",
		});
		expect(recovered.path).toBe("/ng/foryou");
		expect((await other.open(settings)).text).toContain(t("twoFactor.recoveryCodesLeft", { n: 9 }));
		await other.follow(t("twoFactor.manage"));
		const off = await other.press(t("twoFactor.turnOffConfirm"), {
			[ownPassword]: password,
			[t("twoFactor.codeOrRecoveryCode")]: codes[1] ?? "",
		});
		expect(off.text).toContain(t("twoFactor.turnedOff"));
	});

	test("the data export asks for password and code, then for both again before the download", async () => {
		const member = await createMember();
		const { browser, codes } = await enableTwoFactor(member);
		const [first = "", second = "", third = ""] = codes;
		const code = t("twoFactor.codeOrRecoveryCode");
		await expireReauthentication(member);
		await browser.open(settings);
		const wrong = await browser.press(
			t("dataExport.request"),
			{ [ownPassword]: "wrong-one", [code]: first },
			"download",
		);
		expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining(t("error.password-wrong"))]);
		const without = await browser.press(t("dataExport.request"), { [ownPassword]: password }, "download");
		expect([without.status, without.text]).toEqual([422, expect.stringContaining(t("error.field.required"))]);
		await browser.press(t("dataExport.request"), { [ownPassword]: password, [code]: first }, "download");
		await site.runJobs();

		await expireReauthentication(member);
		await browser.open(settings);
		const download = messagePattern("dataExport.download", "size");
		expect((await browser.follow(download, "download")).heading).toBe(t("reauthenticate.title"));
		const again = await browser.press(t("reauthenticate.submit"), { [ownPassword]: password, [code]: first });
		expect([again.status, again.text]).toEqual([422, expect.stringContaining(t("error.second-code-wrong"))]);
		const allowed = await browser.press(t("reauthenticate.submit"), { [ownPassword]: password, [code]: second });
		expect(allowed.heading).toBe(t("security.title"));
		expect((await browser.follow(download, "download")).body.slice(0, 2)).toBe("PK");

		await expireReauthentication(member);
		expect((await browser.open("/ng/change")).heading).toBe(t("reauthenticate.title"));
		await browser.open("/ng/ucenter/setting/delete-account");
		const deleted = await browser.press(t("deleteAccount.submit"), { [ownPassword]: password, [code]: third });
		expect(deleted.heading).toMatch(messagePattern("deleteAccount.scheduledTitle", "when"));
	});

	test("the account is deleted, and the deletion cancelled after a login", async () => {
		const member = await createMember();
		const browser = openBrowser(app, member.token);
		await browser.open(settings);
		expect((await browser.follow(t("deleteAccount.start"))).heading).toBe(t("deleteAccount.confirmTitle"));
		const scheduled = await browser.press(t("deleteAccount.submit"), { [ownPassword]: password });
		expect(scheduled.heading).toMatch(messagePattern("deleteAccount.scheduledTitle", "when"));
		const back = await logIn(member);
		expect((await back.press(t("cancelDeletion.submit"))).heading).toBe(t("cancelDeletion.doneTitle"));
		await back.open(settings);
		expect((await back.follow(t("deleteAccount.start"))).heading).toBe(t("deleteAccount.confirmTitle"));
	});

	test("a member without a password is asked for an e-mailed code", async () => {
		const member = await site.member();
		await expireReauthentication(member);
		const browser = openBrowser(app, member.token);
		await browser.open(settings);
		await browser.follow(t("reauthenticate.submitLink"), "download");
		const sent = await browser.press(messagePattern("reauthenticate.sendCode", "email"));
		expect(sent.text).toContain(t("reauthenticate.codeSent", { email: "\n" }).split("\n")[0]);
		await site.runJobs();
		const { rows } = await site.deps.pool.query<{ body: string }>("select body from outbox where recipient = $1", [
			`${member.username}@mail.com`,
		]);
		const code = /\b\d{6}\b/.exec(rows[0]?.body ?? "")?.[0] ?? "";
		const wrong = await browser.press(t("reauthenticate.submit"), {
			[t("reauthenticate.code")]: code === "000000" ? "000001" : "000000",
		});
		expect(wrong.text).toContain(t("error.code-wrong"));
		const done = await browser.press(t("reauthenticate.submit"), { [t("reauthenticate.code")]: code });
		expect(done.path).toContain("/ucenter/setting/account");
		expect((await browser.press(t("dataExport.request"), {}, "download")).text).toContain(t("dataExport.preparing"));
	});

	test("the profile and its photos are edited, and others see the public fields", async () => {
		const member = await createMember();
		const browser = openBrowser(app, member.token);
		await browser.open("/ng/ucenter/setting/basicinfo");
		const fields = {
			[t("profile.field.nickname")]: "Zola",
			[t("profile.field.sightml")]: "Two lines\nof mine.",
			[t("profile.field.gender")]: "2",
			[t("profile.day")]: "29",
			[t("profile.month")]: "2",
			[t("profile.year")]: "1999",
			[t("profile.field.occupation")]: "Tailor",
			[t("profile.field.nationality")]: "KE",
			[t("profile.field.cityname")]: "Mombasa",
		};
		const refused = await browser.press(t("profile.save"), fields);
		expect(refused.text).toContain(t("error.birthday-impossible"));
		expect(refused.field(t("profile.field.occupation"))).toBe("Tailor");
		const saved = await browser.press(t("profile.save"), { [t("profile.month")]: "3" });
		expect(saved.text).toContain(t("profile.saved"));
		// The location is locked for three months (S-061).
		const city = saved.named(["input"], t("profile.field.cityname"));
		expect(city.attribs).toMatchObject({ value: "Mombasa", disabled: "" });

		await browser.open("/ng/ucenter/account/perinfo");
		const photo = { filename: "me.jpg", bytes: await phonePhoto(400, 300) };
		const broken = { filename: "a.jpg", bytes: Buffer.from("<html>") };
		const avatar = t("profile.avatarChoose");
		expect((await browser.press(t("profile.avatarSave"), { [avatar]: broken })).text).toContain(
			t("error.unsupported-type"),
		);
		expect((await browser.press(t("profile.avatarSave"), { [avatar]: photo })).text).toContain(
			t("profile.avatarSaved"),
		);
		const cover = { [t("profile.coverChoose")]: photo };
		expect((await browser.press(t("profile.coverSave"), cover)).text).toContain(t("profile.coverSaved"));
		const shown = await openBrowser(app).open(`/ng/ucenter/account/posts?uid=${member.uid}`);
		expect([shown.heading, shown.text]).toEqual([
			expect.stringContaining("Zola"),
			expect.stringContaining("Two lines of mine."),
		]);
		expect(shown.text).toContain("Mombasa");
		expect(shown.text).not.toContain("Tailor");
		expect(shown.text).not.toContain(t("profile.edit"));
		expect(shown.text).toContain(t("profile.verified"));
		expect(shown.body).toMatch(/class="member-cover"[^>]*><img/);
		expect((await browser.open("/ng/ucenter/setting/authemtication")).text).toContain(t("profile.verificationDone"));
		const own = await browser.open("/ng/ucenter/account/perinfo");
		const change = { field: t("profile.field.occupation"), new: "Tailor" };
		expect(own.text).toContain(t("profile.changeLogSet", change));
		expect((await browser.press(t("profile.coverRemove"))).text).toContain(t("profile.coverRemoved"));
	});

	test("after registration a member chooses name, photo, interests and people once", async () => {
		const fan = await createMember();
		for (let n = 0; n < 2; n++) await site.createThread();
		const { rows } = await site.deps.pool.query("select uid from accounts where uid <> $1", [fan.uid]);
		expect(rows.length).toBeGreaterThan(1);
		const browser = openBrowser(app, fan.token);
		await browser.open("/ng/welcome");
		const photo = { filename: "me.jpg", bytes: await phonePhoto(300, 300) };
		await browser.press(t("profile.avatarSave"), { [t("profile.avatarChoose")]: photo });
		const nickname = t("profile.field.nickname");
		expect((await browser.press(t("welcome.next"), { [nickname]: " " })).text).toContain(t("error.field.required"));
		const interests = await browser.press(t("welcome.next"), { [nickname]: "Ada" });
		expect(interests.heading).toBe(t("welcome.interestsTitle"));
		const few = await browser.press(t("welcome.next"), { [t("interest.music")]: true, [t("interest.food")]: true });
		expect(few.text).toContain(t("error.too-few-tags", { min: 3 }));
		const people = await browser.press(t("welcome.next"), { [t("interest.books")]: true });
		expect([t("welcome.peopleTitle"), t("welcome.doneTitle", { name: "Ada" })]).toContain(people.heading);
		expect((await browser.open("/ng/ucenter/setting/interests")).checked).toEqual(
			expect.arrayContaining([t("interest.music"), t("interest.food"), t("interest.books")]),
		);
		const changed = await browser.press(t("interests.save"), {
			[t("interest.music")]: false,
			[t("interest.travel")]: true,
		});
		expect(changed.text).toContain(t("interests.saved"));
		expect(changed.checked).not.toContain(t("interest.music"));
	});
});
