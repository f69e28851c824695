import { saveTopic } from "#contract/topics.ts";
import { topicRules } from "#contract/topicViews.ts";
import { composer, heading } from "./locators.ts";
import { callApi, createAdministrator, createMember } from "./members.ts";
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

test("an administrator marks a topic as official and hides a category, and readers see it", async ({ openPage }) => {
	const page = await openPage(await createAdministrator(), { viewport: { width: 360, height: 740 } });
	const content = page.locator("#content");
	const { token, username } = await createMember({ section: "ke" });
	const topicName = `Matatu culture ${username}`;
	const { topid } = await callApi(
		saveTopic,
		{ body: { subject: topicName, message: "Stories from the road.", categoryid: 31, country_fid: 207, tagids: "3" } },
		token,
	);
	const topic = content.getByRole("listitem").filter({ hasText: topicName });
	const saved = content.getByText(t("adminTopics.saved"));
	await page.goto("/admin/topics");
	await content.getByLabel(t("adminTopics.search")).fill(topicName);
	await content.getByRole("button", { name: t("adminTopics.find") }).click();
	await topic.getByRole("button", { name: t("adminTopics.markName", { name: topicName }) }).click();
	await expect(saved).toBeVisible();
	await expect(topic.getByText(t("topic.official"), { exact: true })).toBeVisible();

	const guest = await openPage();
	const main = guest.locator("#content");
	await guest.goto("/ke/topic?official=1");
	await main.getByRole("link", { name: topicName }).first().click();
	await expect(guest).toHaveURL(new RegExp(`/topic/${topid}$`));
	await expect(main.getByRole("heading", { level: 1, name: topicName })).toBeVisible();
	await expect(main.getByText(t("topic.official"), { exact: true })).toBeVisible();
	await topic.getByRole("button", { name: t("adminTopics.unmarkName", { name: topicName }) }).click();
	await expect(topic.getByText(t("topic.official"), { exact: true })).toHaveCount(0);

	const name = t("topicCategory.comedy");
	const within = content.getByText(t("adminTopics.within", { name: t("topicCategory.entertainment") }));
	const chip = guest.getByRole("link", { name, exact: true });
	await page.goto("/admin/topics");
	await within.click();
	await content.getByRole("button", { name: t("adminTopics.hideName", { name }) }).click();
	await expect(saved).toBeVisible();
	await guest.goto("/ke/topic?cid=3");
	await expect(guest.getByRole("link", { name: t("topicCategory.music"), exact: true })).toBeVisible();
	await expect(chip).toHaveCount(0);
	await within.click();
	await content.getByRole("button", { name: t("adminTopics.showName", { name }) }).click();
	await within.click();
	await expect(content.getByRole("button", { name: t("adminTopics.hideName", { name }) })).toBeVisible();

	const added = `Anime ${topid}`;
	await content.getByText(t("adminTopics.add"), { exact: true }).click();
	await content.getByLabel(t("adminTopics.parent")).selectOption({ label: t("topicCategory.entertainment") });
	for (const lang of ["en", "fr", "hi"] as const) await content.getByLabel(t(`adminTopics.name.${lang}`)).fill(added);
	await content.getByRole("button", { name: t("adminTopics.addSubmit"), exact: true }).click();
	await expect(saved).toBeVisible();
	await guest.goto("/ke/topic?cid=3");
	await expect(guest.getByRole("link", { name: added, exact: true })).toBeVisible();
	await within.click();
	await content.getByRole("button", { name: t("adminTopics.hideName", { name: added }) }).click();
	await within.click();
	await expect(content.getByRole("button", { name: t("adminTopics.showName", { name: added }) })).toBeVisible();
});
