import { topicRules } from "#contract/topicViews.ts";
import { composer, heading } from "./locators.ts";
import { createMember } from "./members.ts";
import { t } from "./messages.ts";
import { photoFile } from "./photoFile.ts";
import { expect, test, waitForHydration } from "./test.ts";

test("a topic is created at its limits with a cropped picture, and chosen for a post with the picker", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(/status of 422/);
	const host = await createMember();
	const page = await openPage(host);
	const name = `Markets after rain ${host.username}`.padEnd(topicRules.name.max, "x");
	await page.goto("/ng/topic/new");
	await waitForHydration(page);
	await page.getByLabel(t("topic.form.name"), { exact: true }).fill(name);
	await page
		.getByLabel(t("topic.form.description"), { exact: true })
		.fill("Wet tarpaulins and good light. ".repeat(30).slice(0, topicRules.description.max));
	await page.getByRole("button", { name: t("topic.form.create") }).click();
	await expect(page.getByLabel(t("topic.form.category"), { exact: true })).toBeFocused();
	await page.getByLabel(t("topic.form.category"), { exact: true }).selectOption("51");
	for (const tag of (await page.getByRole("checkbox").all()).slice(0, topicRules.tags.max)) await tag.check();
	await page.getByLabel(t("topic.form.choose")).setInputFiles(await photoFile("market.jpg", 120));
	const dialog = page.getByRole("dialog", { name: t("crop.title") });
	await dialog.getByRole("button", { name: t("topic.form.useCrop") }).click();
	await expect(dialog).toBeHidden();
	await page.getByRole("button", { name: t("topic.form.create") }).click();
	await expect(page.getByText(t("topic.created"))).toBeVisible();
	await expect(heading(page, name)).toBeVisible();

	await page.goto("/ng/note/thread");
	await waitForHydration(page);
	const { title, text, post } = composer(page);
	await title.fill("Between two showers");
	await text.fill("Nobody sold umbrellas today, and everybody asked.");
	await page.getByRole("button", { name: t("composer.topicChoose") }).click();
	await page
		.getByRole("dialog", { name: t("composer.topicChoose") })
		.getByRole("button", { name })
		.click();
	await post.click();
	await expect(heading(page, "Between two showers")).toBeVisible();
	await expect(page.getByRole("link", { name, exact: true }).first()).toBeVisible();
});
