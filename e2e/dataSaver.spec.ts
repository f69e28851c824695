import { t } from "./messages.ts";
import { expect, test } from "./test.ts";

test("with data saver a guest loads no photo before asking for it, with a tap or a key", async ({
	openPage,
	fixtures,
}) => {
	const page = await openPage();
	const photos: string[] = [];
	page.on("request", (request) => request.url().includes("/media/") && photos.push(request.url()));
	await page.goto("/data-saver?back=/latest");
	await page.getByRole("button", { name: t("saver.turnOn") }).click();
	await expect(page.getByText(t("saver.isOn"))).toBeVisible();
	await page.goto(fixtures.photoThread.path);
	const links = page.locator(".gallery").getByRole("link", { name: t("saver.show") });
	await expect(links).toHaveCount(2);
	expect(photos).toEqual([]);
	await links.first().scrollIntoViewIfNeeded();
	const size = await links.first().boundingBox();
	await links.first().click();
	const photo = page.locator(".gallery img");
	await expect(photo).toHaveJSProperty("complete", true);
	expect(await photo.boundingBox()).toEqual(size);
	await expect(links).toHaveCount(1);
	await links.focus();
	await page.keyboard.press("Enter");
	await expect(links).toHaveCount(0);
	await expect(photo).toHaveCount(2);
	expect(new Set(photos).size).toBe(2);
});
