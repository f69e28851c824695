import { topicRules } from "#contract/topicViews.ts";
import { composer, heading } from "./locators.ts";
import { createMember } from "./members.ts";
import { t } from "./messages.ts";
import { photoFile } from "./photoFile.ts";
import { expect, test, waitForHydration } from "./test.ts";

test("a topic is created at its limits, followed, posted in with the picker, found by search, and deleted", async ({
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
	const address = new URL(page.url()).pathname;

	const fan = await openPage(await createMember());
	await fan.goto(address);
	await fan.getByRole("button", { name: t("topic.followLabel", { name }) }).click();
	await expect(fan.getByRole("button", { name: t("topic.followingLabel", { name }) })).toBeVisible();
	await fan.goto("/ng/note/thread");
	await waitForHydration(fan);
	const { title, text, post } = composer(fan);
	await title.fill("Between two showers");
	await text.fill("Nobody sold umbrellas today, and everybody asked.");
	await fan.getByRole("button", { name: t("composer.topicChoose") }).click();
	await fan
		.getByRole("dialog", { name: t("composer.topicChoose") })
		.getByRole("button", { name })
		.click();
	await post.click();
	await expect(heading(fan, "Between two showers")).toBeVisible();
	await expect(fan.getByRole("link", { name, exact: true }).first()).toBeVisible();

	await page.goto(`/ng/search?type=3&q=${encodeURIComponent(name)}`);
	await page.getByRole("link", { name, exact: true }).first().click();
	// Who creates a topic follows it.
	await expect(page.getByRole("button", { name: t("topic.followingLabel", { name }) })).toBeVisible();
	await page.goto("/ng/following");
	await expect(page.getByRole("article").getByRole("heading", { name: "Between two showers" })).toBeVisible();

	await page.goto(`${address}/edit`);
	await waitForHydration(page);
	await expect(page.getByText(t("topic.form.categoryFixed"))).toBeVisible();
	await page.getByText(t("topic.delete"), { exact: true }).first().click();
	await page.getByRole("button", { name: t("topic.delete"), exact: true }).click();
	await expect(page.getByText(t("shell.topicDeleted"))).toBeVisible();
});
