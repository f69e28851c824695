import { boards } from "#contract/sections.ts";
import { createMember, createThread } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test, waitForHydration } from "./test.ts";

const title = "Torch blinks during calls";
test("a similar bug is found while the title is typed, and another one is reported", async ({ openPage }) => {
	const bug = { subject: title, message: "The torch blinks when somebody calls.", sel_var: { module: 2 } };
	await createThread(await createMember(), { ...bug, fid: boards.bugs });
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
