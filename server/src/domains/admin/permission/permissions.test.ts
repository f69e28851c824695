import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { CallResponse } from "#contract/call.ts";
import type { Permitted, readPermissions } from "#contract/permissionOverview.ts";
import { langs } from "#contract/sections.ts";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp } from "../../../../test/testApp.ts";
import { isAudited, listAuditedCalls } from "../../../platform/http/callHooks.ts";
import { messageKeys, t } from "../../../platform/i18n.ts";
import { listAllAdminPages, listCallsOfPage } from "../../adminSlot.ts";
import { nameOfCall } from "../../auditLog/presenter.ts";

const site = await buildTestApp();
const url = "/v5/admin/permissions";

/** Rows of the permission matrix: the answer of a call by column. */
async function readMatrix(): Promise<Record<string, string>[]> {
	const text = await readFile(new URL("../../../../test/permissions.matrix.md", import.meta.url), "utf8");
	const cells = text
		.split("\n")
		.flatMap((line) => (line.startsWith("| ") ? [line.split("|").map((cell) => cell.trim())] : []));
	const head = cells[0] ?? [];
	return cells.map((row) => Object.fromEntries(row.map((cell, i) => [head[i] ?? "", cell])));
}

test("members do not read who may what", async () => {
	expectError(await site.as(await site.member()).get(url), { status: 403, reason: "not-allowed" });
});

const auditor = await site.member({ roles: [{ role: "auditor" }] });
const { pages, actions, groups } = (await site.as(auditor).get(url)).body.data as CallResponse<typeof readPermissions>;
const rolesOf = (list: readonly Permitted[] = [], title: string): string[] | undefined =>
	list.find((one) => one.title === title)?.roles;
const actionsOn = (page: string): Permitted[] | undefined => pages.find(({ title }) => title === page)?.actions;

test("who may what on a page is what the policies and the access of its calls answer", () => {
	expect(rolesOf(actionsOn("Settings"), "Open and read the page")).toEqual([
		"country-manager",
		"auditor",
		"administrator",
	]);
	expect(rolesOf(actionsOn("Members"), "End all sessions of a member")).toEqual(["country-manager", "administrator"]);
	expect(rolesOf(actionsOn("Members"), "Rename a member")).toEqual(["administrator"]);
	expect(rolesOf(actionsOn("Prize draws"), "Draw the winners of a prize draw")).toEqual(["administrator"]);
	expect(pages.flatMap((page) => page.actions).some(({ roles }) => roles.includes("member"))).toBe(false);
});

test("moderators, the staff of shops and the administrators of chat groups act where they have their role", () => {
	const withTopicHosts = ["topic-host", "board-moderator", "country-manager", "administrator"];
	expect(rolesOf(actions, "Delete a reply")).toEqual(withTopicHosts);
	expect(rolesOf(actions, "Hand out an order in the shop")).toEqual(["shop-staff", "country-manager", "administrator"]);
	expect(rolesOf(actions, "Remove or mute a member of a chat group")).toEqual(["group-admin"]);
	expect(groups[0]).toMatchObject({ groupid: 1, points: 0, readaccess: 10 });
});

test.each(langs)("every action has a name of its own in %s", async (lang) => {
	const { data }: { data: CallResponse<typeof readPermissions> } = (await site.as(auditor).get(url, { lang })).body;
	const titles = [...data.actions, ...data.pages.flatMap((page) => page.actions.slice(1))].map(({ title }) => title);
	const named = messageKeys().filter((key) => key.startsWith("actionName."));
	expect(titles.toSorted()).toEqual(named.map((key) => t(lang, key as "actionName.handOut")).toSorted());
	expect(new Set(titles).size).toBe(titles.length);
});

test("every write of the administration is shown on one page", () => {
	const shown = listAllAdminPages().flatMap((page) =>
		listCallsOfPage(page)
			.filter(isAudited)
			.map(({ id }) => id),
	);
	expect(shown.toSorted()).toEqual(listAuditedCalls());
});

test("what is shown is what each call answers to each role", async () => {
	const answers = await readMatrix();
	const names = { "board-moderator": "board moderator", "country-manager": "country manager", auditor: "auditor" };
	const refusals = ["not-allowed", "not-found", "banned", "login-required", "–"];
	const compared = listAllAdminPages().flatMap((page) =>
		listCallsOfPage(page)
			.filter(isAudited)
			.flatMap(({ id }) => {
				const rows = answers.filter(({ call }) => call === id);
				const isAnswered = (column: string): boolean => rows.some((row) => !refusals.includes(row[column] ?? "–"));
				const roles = rolesOf(actionsOn(t("en", page.title)), nameOfCall("en", id)) ?? [];
				// Of an object that there is not, nobody learns who may.
				return isAnswered("administrator")
					? Object.entries(names).map(([role, name]) => ({
							id,
							role,
							shown: roles.includes(role),
							may: isAnswered(name),
						}))
					: [];
			}),
	);
	expect(compared.length).toBeGreaterThan(100);
	expect(compared.filter(({ shown, may }) => shown !== may)).toEqual([]);
});
