import { afterAll, expect, test } from "vitest";
import { messageGroups } from "#contract/messageTexts.ts";
import { langs } from "#contract/sections.ts";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { overrideMessages, placeholdersOf, shippedMessage, t } from "../../../platform/i18n.ts";
import { messagesOf } from "./catalog.ts";

const site = await buildTestApp();
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
const manager = await site.member({ roles: [{ role: "country-manager", section: 772 }] });
const auditor = await site.member({ roles: [{ role: "auditor" }] });
const url = "/v5/admin/messages";
const key = "mail.reauthenticate.subject";
const publish = (body: object, by: TestMember = administrator) =>
	site.as(by).post(`${url}/publish`, { key, lang: "en", base: 0, ...body });

afterAll(() => overrideMessages({ en: new Map(), fr: new Map(), hi: new Map() }));

test("nobody but administrators changes messages, and country managers do not read them", async () => {
	for (const by of [manager, auditor, await site.member()])
		expectError(await publish({ text: "Your code for {site}" }, by), { status: 403 });
	expectError(await site.as(manager).get(`${url}?group=mail`), { status: 403, reason: "not-allowed" });
	expectError(await site.as(manager).get(`${url}/one?key=${key}`), { status: 403, reason: "not-allowed" });
	expect((await site.as(auditor).get(`${url}/one?key=${key}`)).body.data.can).toEqual({ publish: false });
});

test("a message without its placeholders, with others, or that can’t be read is refused, as are texts of pages", async () => {
	for (const text of ["Your code", "Your {site} code, {name}"])
		expectError(await publish({ text }), { status: 422, reason: "message-placeholders" });
	expectError(await publish({ text: "Your {site code" }), { status: 422, reason: "message-syntax" });
	expectError(await publish({ key: "nav.search", text: "Find" }), { status: 404 });
	expectError(await publish({ text: "Your code for {site}", base: 3 }), { status: 409, reason: "stale-edit" });
});

test("a changed message is sent in its language, until it is that of the program again", async () => {
	const send = (): string => t("en", key, { site: "Baraza" });
	const shipped = send();
	expect((await publish({ text: "Your code for {site}" })).body.data).toEqual({ version: 1 });
	await expect.poll(send).toBe("Your code for Baraza");
	expect(t("fr", key, { site: "Baraza" })).toContain("Baraza");
	const { texts } = (await site.as(auditor).get(`${url}/one?key=${key}`)).body.data;
	expect(texts[0]).toMatchObject({ lang: "en", preview: "Your code for Baraza", versions: [{ version: 1 }] });
	const { lists } = (await site.as(auditor).get(`${url}?group=mail`)).body.data;
	expect(lists.find((one: { key: string }) => one.key === key)).toMatchObject({ changed: ["en"] });
	await publish({ base: 1 });
	await expect.poll(send).toBe(shipped);
});

test("a preview has samples: the name of the reader, a link, a code", async () => {
	const asked = { key: "notification.deletion-reminder.text", lang: "en" };
	const text = "Hello {name}: {when}, {link}";
	const { preview } = (await site.as(auditor).post(`${url}/preview`, { ...asked, text })).body.data;
	expect(preview).toMatch(/^Hello \S.*: \d+ \w+ \d{4}, https?:/);
	expect(preview).not.toMatch(/[[\]{}]/);
});

test("each message has the same placeholders in all languages", () => {
	const differing = messageGroups
		.flatMap(messagesOf)
		.filter((one) => new Set(langs.map((lang) => placeholdersOf(shippedMessage(lang, one)).join())).size > 1);
	expect(differing).toEqual([]);
});
