import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { langs } from "#contract/sections.ts";
import { expectError } from "../../../test/expectError.ts";
import { photo } from "../../../test/images.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { domains } from "../../domains.ts";
import { dayMs } from "../../platform/durations.ts";
import { t } from "../../platform/i18n.ts";
import { formatDayIn } from "../../platform/sectionDays.ts";
import { accounts } from "../accounts/tables.ts";
import { emailsTo } from "../auth/registration/registration.fixture.ts";
import { memberWithPassword, password, setUpPasskey, setUpTwoFactor } from "../auth/security.fixture.ts";
import { identities } from "../auth/tables.ts";
import { storeAvatar } from "../media/actions/storeAvatar.ts";
import { transfer } from "../wallet/actions/transfer.ts";
import { buildArchive } from "./actions/buildArchive.ts";
import { deleteExpiredExports, deleteExportOfMember } from "./actions/deleteExports.ts";
import { readZipEntries } from "./archive.fixture.ts";
import type { BuildArchivePayload } from "./jobs.ts";
import { dataExports } from "./tables.ts";

/** The files of rows; `personalData.test.ts` lists them. */
const lists = domains.flatMap(({ exportData }) => exportData.rows ?? []).map(({ name }) => `${name}.json`);
const site = await buildTestApp();
/** The section of a member of a test. */
const nigeria = 188;
const requestExport = (member: TestMember, headers = {}) =>
	site.as(member).post("/v5/user/download", { password }, headers);
const readSecurity = async (member: TestMember) => (await site.as(member).get("/v5/user/download")).body.data;
const build = (payload: BuildArchivePayload) =>
	buildArchive(
		site.deps,
		payload,
		domains.map(({ exportData }) => exportData),
	);
const fetch = (member: TestMember) => site.as(member).get("/v5/user/download/file");

test("needs the password, or without one a recent login", async () => {
	expectError(await site.guest.post("/v5/user/download"), { status: 401 });
	expectError(await site.guest.get("/v5/user/download/file"), { status: 401 });
	const member = await memberWithPassword(site);
	expectError(await site.as(member).post("/v5/user/download"), { status: 422, reason: "password-empty" });
	expectError(await site.as(member).post("/v5/user/download", { password: "wrong-one" }), {
		status: 422,
		reason: "password-wrong",
	});
	expect(await readSecurity(member)).toEqual({ download: null, next_time: null });
	expectError(await fetch(member), { status: 404 });
	const social = await site.member();
	site.clock.advance(11 * 60_000);
	expectError(await site.as(social).post("/v5/user/download"), { status: 403, reason: "reauthentication-required" });
});

test("can be requested once a day, also by concurrent requests; a retry with the same key is the same request", async () => {
	const member = await memberWithPassword(site);
	const responses = await Promise.all([requestExport(member), requestExport(member), requestExport(member)]);
	expect(responses.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
	const other = await memberWithPassword(site);
	const key = { "idempotency-key": "ask-for-data" };
	expect(
		(await Promise.all([requestExport(other, key), requestExport(other, key)])).map(({ status }) => status),
	).toEqual([200, 200]);
	await site.runJobs();
	expectError(await requestExport(member), { status: 403, reason: "download-too-soon" });
	site.clock.advance(dayMs);
	expect((await requestExport(member)).status).toBe(200);
});

test("contains the member's data, and no secrets or data of others", async () => {
	const [member, otherMember] = [await memberWithPassword(site, { bio: "About me" }), await memberWithPassword(site)];
	const { key, codes } = await setUpTwoFactor(site, member);
	await setUpPasskey(site, member);
	const picture = await site.as(member).upload("/v5/content/imageUpload", await photo(60, 40).jpeg().toBuffer());
	const { aid } = picture.body.data;
	const wide = async (width: number) =>
		(await site.as(member).upload("/v5/content/imageUpload", await photo(width, 300).jpeg().toBuffer())).body.data
			.aid as number;
	const [drafted, screenshot, cover] = [await wide(301), await wide(302), await wide(900)];
	expect((await site.as(member).post("/v5/user/backPicture", { aid: cover })).status).toBe(200);
	const avatar = await storeAvatar(site.deps, { uid: null, bytes: await photo(300, 300).jpeg().toBuffer() });
	await site.deps.db.update(accounts).set({ avatar }).where(eq(accounts.uid, member.uid));
	const own = await site.createThread(member, {
		subject: "Mine",
		message: "These are words of my own.",
		aids: String(aid),
	});
	const theirs = await site.createThread(otherMember, { subject: "Theirs", message: "These are words of theirs." });
	for (let at = 0; at < 3; at++)
		await site.as(member).post("/v5/content/post/newReply", { data: { tid: theirs.tid, message: `My reply ${at}` } });
	await site
		.as(otherMember)
		.post("/v5/content/post/newReply", { data: { tid: own.tid, message: "Another member's reply" } });
	await site.as(member).post("/v5/user/follow", { follow_uid: otherMember.uid });
	await site.as(member).post("/v5/user/editInfo", { occupation: "Tailor" });
	await site.as(member).get("/selfapi/v4/usertags/new?tagids_new=1,2,3");
	const google = {
		uid: member.uid,
		provider: "google",
		subject: "g-1",
		name: "Gita",
		email: "gita@gmail.test",
	} as const;
	await site.deps.db.insert(identities).values(google);
	const gift = {
		from: "rewards",
		to: member.uid,
		currency: "xgold",
		amount: 5,
		reason: "welcome",
		key: "gift",
		now: site.clock.now(),
	} as const;
	await site.deps.db.transaction((tx) => transfer(tx, gift));
	await site.as(member).post("/v5/feedback/send", { message: "The site is good to me.", aid: screenshot });
	await site.as(member).post("/selfapi/thread/postdraft", { subject: "Not yet", aids: String(drafted) });

	expect((await requestExport(member)).status).toBe(200);
	expect((await readSecurity(member)).download).toMatchObject({ state: "waiting", percent: 0, expiresAt: null });
	await site.runJobs();
	const { download } = await readSecurity(member);
	expect(download).toMatchObject({ state: "ready", percent: 100, expiresAt: expect.any(Number) });
	expect((await emailsTo(site, `${member.username}@mail.com`)).map(({ subject }) => subject)).toContain(
		"Your Baraza data is ready",
	);

	const response = await fetch(member);
	expect([response.status, response.headers["content-type"], response.headers["cache-control"]]).toEqual([
		200,
		"application/zip",
		"no-store",
	]);
	expect(response.headers["content-disposition"]).toBe(`attachment; filename="${member.username}.zip"`);
	expect(response.raw.length).toBe(download.bytes);
	const entries = readZipEntries(response.raw);
	const json = (name: string) => JSON.parse(entries.get(`${name}.json`)?.toString() ?? "null");
	const pictures = [
		"profile-photo.webp",
		"cover-photo.webp",
		...[aid, drafted, screenshot].map((number) => `pictures/${number}.webp`),
	];
	expect([...entries.keys()].sort()).toEqual(["README.txt", ...lists, ...pictures].sort());
	const readme = String(entries.get("README.txt"));
	for (const name of entries.keys()) if (!/^(README|pictures)/.test(name)) expect(readme).toContain(name);
	expect(readme).toContain(member.username);
	const widthOf = async (name: string) => (await sharp(entries.get(name)).metadata()).width;
	expect([
		await widthOf("profile-photo.webp"),
		await widthOf("cover-photo.webp"),
		await widthOf(`pictures/${drafted}.webp`),
	]).toEqual([240, 900, 301]);

	expect(json("account")).toMatchObject([
		{ username: member.username, email: `${member.username}@mail.com`, bio: "About me" },
	]);
	expect(json("threads")).toMatchObject([
		{ tid: own.tid, title: "Mine", text: "These are words of my own.", pictures: [aid] },
	]);
	expect(json("replies").map(({ text }: { text: string }) => text)).toEqual(["My reply 0", "My reply 1", "My reply 2"]);
	expect(json("follows")).toMatchObject([{ uid: otherMember.uid }]);
	expect(json("likes")).toEqual([]);
	expect(json("profile")).toMatchObject([{ occupation: "Tailor" }]);
	expect(json("profile-changes")).toMatchObject([
		{ field: "cover" },
		{ field: "occupation", before: "", after: "Tailor" },
	]);
	expect(json("interests").map(({ tagId }: { tagId: number }) => tagId)).toEqual([1, 2, 3]);
	expect(json("feedback")).toMatchObject([{ message: "The site is good to me.", answer: null }]);
	expect(json("wallet")).toContainEqual(expect.objectContaining({ currency: "xgold", amount: 5, reason: "welcome" }));
	expect(json("drafts")).toMatchObject([{ subject: "Not yet" }]);
	expect(json("passkeys")).toMatchObject([{ name: "Laptop" }]);
	expect(json("linked-accounts")).toMatchObject([
		{ provider: "google", name: "Gita", email: "gita@gmail.test", linkedAt: expect.any(String) },
	]);
	const text = [...entries.values()].join("\n");
	for (const secret of [key, codes[0], member.token, "argon2", "Another member's reply", "theirs.", "tokenHash"])
		expect(text).not.toContain(secret);
	expectError(await fetch(otherMember), { status: 404 });
});

test.each(langs)("has a README in the owner's language: %s", async (lang) => {
	const member = await memberWithPassword(site);
	await requestExport(member, { lang });
	await site.runJobs();
	const entries = readZipEntries((await fetch(member)).raw);
	const readme = String(entries.get("README.txt"));
	expect(readme).toBe(
		`\uFEFF${t(lang, "dataExport.readme", { site: site.deps.config.siteName, name: member.username, when: formatDayIn(nigeria, site.clock.now(), lang), n: 2000 }).replaceAll("\n", "\r\n")}\r\n`,
	);
	for (const name of [...entries.keys(), "profile-photo.webp", "cover-photo.webp", "pictures/"])
		if (name !== "README.txt") expect(readme).toContain(name);
});

test("reads several pages, each row once", async () => {
	const member = await memberWithPassword(site);
	const { tid } = await site.createThread();
	await site.deps.pool.query(
		`insert into posts (tid, uid, position, message, html) select $1, $2, n + 1, 'row ' || n, ''
			from generate_series(1, 1203) n`,
		[tid, member.uid],
	);
	await site.deps.pool.query(
		"insert into likes (pid, uid, created_at) select pid, $1, now() from posts where uid = $1 limit 1001",
		[member.uid],
	);
	await requestExport(member);
	await site.runJobs();
	const entries = readZipEntries((await fetch(member)).raw);
	const replies: { text: string }[] = JSON.parse(String(entries.get("replies.json")));
	expect(new Set(replies.map(({ text }) => text)).size).toBe(1203);
	expect(replies).toHaveLength(1203);
	const likes: { pid: number }[] = JSON.parse(String(entries.get("likes.json")));
	expect([likes.length, new Set(likes.map(({ pid }) => pid)).size]).toEqual([1001, 1001]);
});

test("an interrupted job starts over; a replaced job does nothing", async () => {
	const member = await memberWithPassword(site);
	await requestExport(member);
	const [row] = await site.deps.db.select().from(dataExports).where(eq(dataExports.uid, member.uid));
	const order = { uid: member.uid, lang: "en" as const, requestedAt: row?.requestedAt.toISOString() ?? "" };
	await site.deps.files.put("downloads/half.zip", Buffer.from("PK half"));
	await site.deps.db
		.update(dataExports)
		.set({ state: "working", file: "downloads/half.zip", done: 3, total: 10 })
		.where(eq(dataExports.uid, member.uid));
	expect((await readSecurity(member)).download).toMatchObject({ state: "working", percent: 30 });
	expectError(await fetch(member), { status: 404 });
	await build({ ...order, requestedAt: new Date(0).toISOString() });
	expect((await readSecurity(member)).download.state).toBe("working");
	await build(order);
	expect(await site.deps.files.exists("downloads/half.zip")).toBe(false);
	expect(readZipEntries((await fetch(member)).raw).size).toBe(lists.length + 1);
	await site.runJobs();
	expect(
		(await emailsTo(site, `${member.username}@mail.com`)).filter(({ subject }) => subject.includes("ready")),
	).toHaveLength(1);
});

test("is deleted after a day and with the account", async () => {
	const member = await memberWithPassword(site);
	await requestExport(member);
	await site.runJobs();
	const [row] = await site.deps.db.select().from(dataExports).where(eq(dataExports.uid, member.uid));
	expect((await fetch(member)).status).toBe(200);
	site.clock.advance(11 * 60_000);
	expectError(await fetch(member), { status: 403, reason: "reauthentication-required" });
	site.clock.advance(dayMs);
	await site.as(member).post("/v5/user/reauthenticate", { password });
	expectError(await fetch(member), { status: 404 });
	expect((await readSecurity(member)).download).toBeNull();
	await deleteExpiredExports(site.deps);
	await deleteExpiredExports(site.deps);
	expect(await site.deps.files.exists(row?.file ?? "")).toBe(false);
	const again = await site.as(member).post("/v5/user/download", { password });
	expect(again.status).toBe(200);
	await site.runJobs();
	const [second] = await site.deps.db.select().from(dataExports).where(eq(dataExports.uid, member.uid));
	for (let round = 0; round < 2; round++) await deleteExportOfMember(site.deps, member.uid);
	expect(await site.deps.files.exists(second?.file ?? "")).toBe(false);
});
