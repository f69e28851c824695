import { setBugStatus } from "#contract/bugTriage.ts";
import { boards } from "#contract/sections.ts";
import { publishThread } from "#contract/threads.ts";
import { executeSql } from "./database.ts";
import { callApi, createAdministrator, createMember } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test, waitForHydration } from "./test.ts";

const title = "Torch blinks during calls";
const report = (token: string) =>
	callApi(
		publishThread,
		{
			body: {
				subject: title,
				message: "The torch blinks when somebody calls.",
				fid: boards.bugs,
				sel_var: { module: 2 },
			},
		},
		token,
	);

test("a similar bug is found while the title is typed, and another one is reported", async ({ openPage }) => {
	await report((await createMember()).token);
	const page = await openPage(await createMember());
	await page.goto("/buglist/new");
	await waitForHydration(page);
	await page.getByLabel(t("composer.title")).pressSequentially("My torch blinks");
	const similar = page.getByRole("region", { name: t("bug.similar") });
	await similar
		.getByRole("button", { name: `${t("bug.metoo")}: ${title}` })
		.first()
		.click();
	await expect(similar.getByRole("button", { pressed: true }).first()).toBeVisible();
	await page.getByLabel(t("composer.text")).fill("Mine blinks without a call too.");
	await page.getByLabel(t("bug.item.module")).selectOption(t("bug.module.camera"));
	await page.getByRole("button", { name: t("bug.report") }).click();
	await expect(page).toHaveURL(/\/buglist\/detail\d+$/);
	await expect(page.getByRole("heading", { name: "My torch blinks", level: 1 })).toBeVisible();
});

test("an administrator answers a bug and takes the answer back", async ({ openPage }) => {
	const { tid } = await report((await createMember()).token);
	const admin = await createAdministrator();
	await callApi(setBugStatus, { body: { tid, bug_status: 2 } }, admin.token);
	const page = await openPage(admin);
	await page.goto(`/buglist/detail/${tid}`);
	const details = page.getByRole("region", { name: t("bug.details") });
	await details.getByText(t("bug.changeStatus")).click();
	await details.getByLabel(t("bug.statusLabel")).selectOption(t("bug.status.solved"));
	await details.getByLabel(t("bug.answer")).fill("Fixed in the next update.");
	await details.getByRole("button", { name: t("bug.save") }).click();
	await expect(details.getByText("Fixed in the next update.")).toBeVisible();
	await details.getByRole("button", { name: t("dialog.undo") }).click();
	await expect(details.getByText("Fixed in the next update.")).toBeHidden();
});

test("a triager assigns a bug to themselves, notes something for staff, and finds it by the filter", async ({
	openPage,
}) => {
	const { tid } = await report((await createMember()).token);
	const triager = await createMember();
	await executeSql(
		"insert into role_assignments (uid, role) select uid, 'bug-triager' from accounts where username = $1",
		[triager.username],
	);
	const page = await openPage(triager);
	await page.goto(`/buglist/detail${tid}`);
	const details = page.getByRole("region", { name: t("bug.details") });
	await details.getByText(t("bug.triage")).click();
	await details.getByLabel(t("bug.assignee")).selectOption({ label: triager.username });
	await details.getByLabel(t("bug.priority")).selectOption(t("bug.priority.high"));
	const saved = page.waitForResponse(
		(response) => response.request().method() === "POST" && response.url().includes(`detail${tid}`),
	);
	await details
		.getByRole("button", { name: t("bug.save"), exact: true })
		.last()
		.click();
	// A refused form shows nothing that the rest of the test could find.
	expect((await saved).status()).toBeLessThan(400);
	await page.reload();
	const notes = details.getByRole("region", { name: t("bug.notes") });
	await notes.getByLabel(t("bug.addNote")).fill("Only with the case on.");
	await notes.getByRole("button", { name: t("bug.addNote") }).click();
	await expect(notes.getByText("Only with the case on.").first()).toBeVisible();
	await page.goto("/buglist");
	await page.getByText(t("bug.filters"), { exact: true }).click();
	await page.getByLabel(t("bug.assignee")).selectOption(t("bug.assignedToMe"));
	await page.getByRole("button", { name: t("bug.apply") }).click();
	await expect(page.getByRole("article")).toHaveCount(1);
	const other = await openPage(await createMember());
	await other.goto(`/buglist/detail${tid}`);
	await expect(other.getByRole("heading", { name: title, level: 1 })).toBeVisible();
	await expect(other.getByText("Only with the case on.")).toHaveCount(0);
});
