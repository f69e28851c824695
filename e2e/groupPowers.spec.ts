import type { Locator, Page } from "@playwright/test";
import { createGroup } from "#contract/chatGroups.ts";
import { followUser } from "#contract/social.ts";
import { callApi, createMember, uidOf } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test } from "./test.ts";

const detail = async (page: Page, cid: string): Promise<void> => {
	await page.goto(`/message/groupdetail?cid=${cid}`);
};
const line = (page: Page, name: string): Locator => page.locator(".member-list li", { hasText: name });

/** Opens what may be done with a member of the group. */
async function openPowers(page: Page, name: string): Promise<Locator> {
	const member = line(page, name);
	await member.getByText(t("groups.powers"), { exact: true }).click();
	return member;
}

/** Answers the question that a button asks first. */
async function confirm(within: Page | Locator, text: string): Promise<void> {
	await within.getByText(text, { exact: true }).first().click();
	await within.getByRole("button", { name: text, exact: true }).click();
}

test("a group has an owner, admins and members, each with their powers and no others, and is handed over", async ({
	openPage,
	allowedErrors,
}) => {
	// A name that is taken comes back with its reason; an old invitation and a dismissed group are not there.
	allowedErrors.push(/status of (404|409|422)/);
	const [owner, admin, member, invited] = [
		await createMember(),
		await createMember(),
		await createMember(),
		await createMember(),
	];
	const uids = [await uidOf(admin), await uidOf(member)];
	for (const uid of uids) await callApi(followUser, { body: { follow_uid: uid, status: 1 } }, owner.token);
	const taken = `Taken by ${owner.username}`;
	const ids = uids.join(",");
	await callApi(createGroup, { body: { name: taken, ids } }, owner.token);
	const { groupID } = await callApi(createGroup, { body: { name: `Powers of ${owner.username}`, ids } }, owner.token);
	const cid = `GROUP${groupID}`;
	const [ownersPage, adminsPage, membersPage] = [
		await openPage(owner, { viewport: { width: 1280, height: 900 } }),
		await openPage(admin, { viewport: { width: 1280, height: 900 } }),
		await openPage(member, { viewport: { width: 360, height: 740 } }),
	];

	await detail(ownersPage, cid);
	await expect(ownersPage.getByText(t("groups.ownerStays"))).toBeVisible();
	await (await openPowers(ownersPage, admin.username)).getByRole("button", { name: t("groups.setAdmin") }).click();
	await expect(line(ownersPage, admin.username)).toContainText(t("groups.role.Admin"));

	// A member has none of the powers.
	await detail(membersPage, cid);
	await expect(membersPage.getByRole("heading", { name: t("groups.nameCard") })).toBeVisible();
	for (const text of ["groups.powers", "groups.settings", "groups.dismiss", "groups.renew"] as const)
		await expect(membersPage.getByText(t(text), { exact: true })).toHaveCount(0);
	await membersPage.getByRole("textbox", { name: t("groups.nameCard") }).fill("Friend of all");
	await membersPage
		.locator("form", { has: membersPage.getByRole("textbox", { name: t("groups.nameCard") }) })
		.getByRole("button", { name: t("groups.save") })
		.click();
	await expect(line(membersPage, "Friend of all")).toContainText(member.username);

	// An admin has powers over members only, and names no admins.
	await detail(adminsPage, cid);
	await expect(line(adminsPage, owner.username).getByText(t("groups.powers"), { exact: true })).toHaveCount(0);
	const powers = await openPowers(adminsPage, "Friend of all");
	await expect(powers.getByText(t("groups.setAdmin"), { exact: true })).toHaveCount(0);
	await expect(powers.getByText(t("groups.transfer"), { exact: true })).toHaveCount(0);
	await powers.getByRole("button", { name: t("groups.muteDay") }).click();
	await expect(line(adminsPage, "Friend of all")).toContainText(t("groups.muted"));
	await (await openPowers(adminsPage, "Friend of all")).getByRole("button", { name: t("groups.unmute") }).click();
	await expect(line(adminsPage, "Friend of all")).not.toContainText(t("groups.muted"));
	await adminsPage.getByRole("textbox", { name: t("groups.name") }).fill(taken);
	await adminsPage
		.locator("form", { has: adminsPage.getByRole("textbox", { name: t("groups.name") }) })
		.getByRole("button", { name: t("groups.save") })
		.click();
	await expect(adminsPage.getByText(t("error.group-name-taken")).first()).toBeVisible();
	await detail(adminsPage, cid);
	await adminsPage.getByRole("button", { name: t("groups.muteAll") }).click();
	await expect(adminsPage.getByRole("button", { name: t("groups.unmuteAll") })).toBeVisible();
	await membersPage.goto(`/message?cid=${cid}`);
	await expect(membersPage.getByText(t("chats.cannotMuted"))).toBeVisible();
	await adminsPage.getByRole("button", { name: t("groups.unmuteAll") }).click();
	await expect(membersPage.locator(".chat-form textarea")).toBeVisible({ timeout: 15_000 });

	// An invitation opens the group to others until there is a new one.
	await detail(ownersPage, cid);
	const link = ownersPage.getByRole("textbox", { name: t("groups.link") });
	const first = await link.inputValue();
	await confirm(ownersPage, t("groups.renew"));
	await expect(link).not.toHaveValue(first);
	const guestsPage = await openPage(invited, { viewport: { width: 360, height: 740 } });
	await guestsPage.goto(await link.inputValue());
	await guestsPage.getByRole("button", { name: t("groups.joinNow") }).click();
	await expect(guestsPage.getByText(t("groups.members", { n: 4 })).first()).toBeVisible();

	// The owner hands the group over, is an admin then, and can leave.
	await detail(ownersPage, cid);
	await confirm(await openPowers(ownersPage, admin.username), t("groups.transfer"));
	await expect(line(ownersPage, admin.username)).toContainText(t("groups.role.Owner"));
	await expect(line(ownersPage, owner.username)).toContainText(t("groups.role.Admin"));
	await detail(adminsPage, cid);
	await (await openPowers(adminsPage, owner.username)).getByRole("button", { name: t("groups.unsetAdmin") }).click();
	await expect(line(adminsPage, owner.username)).not.toContainText(t("groups.role.Admin"));
	await detail(ownersPage, cid);
	await confirm(ownersPage, t("groups.quit"));
	await expect(ownersPage).toHaveURL(/\/message$/);
	await detail(adminsPage, cid);
	await confirm(adminsPage, t("groups.dismiss"));
	await expect(adminsPage).toHaveURL(/\/message$/);
	await detail(guestsPage, cid);
	await expect(guestsPage.locator(".member-list")).toHaveCount(0);
});
