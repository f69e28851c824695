import { spawnSync } from "node:child_process";
import { composer } from "./locators.ts";
import { createMember } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test, waitForHydration } from "./test.ts";

const drawing = ["-f", "lavfi", "-i", "testsrc=size=320x180:rate=10:duration=2"];

test("a video is uploaded, gets a cover from one of its frames, and is posted for review", async ({
	openPage,
}, testInfo) => {
	const file = testInfo.outputPath("clip.webm");
	test.skip(
		spawnSync("ffmpeg", ["-v", "error", "-y", ...drawing, "-c:v", "libvpx", file]).status !== 0,
		"needs ffmpeg",
	);
	const page = await openPage(await createMember());
	await page.goto("/note/thread/videop");
	await waitForHydration(page);
	const { title, text, post } = composer(page);
	await title.fill("Two seconds of bars");
	await text.fill("They move, if you look at the clock.");
	await post.click();
	await expect(page.getByText(t("video.missing"))).toBeVisible();
	await page.getByLabel(t("video.choose")).setInputFiles(file);
	await expect(page.getByText(t("video.uploaded", { length: "0:02" }))).toBeVisible();
	await page.getByText(t("video.changeCover")).click();
	await page.getByLabel(t("video.frame")).fill("1.5");
	await page.getByRole("button", { name: t("video.useFrame") }).click();
	await expect(page.getByText(t("video.coverSet"))).toBeVisible();
	await post.click();
	await expect(page.getByRole("heading", { name: "Two seconds of bars", level: 1 })).toBeVisible();
	await expect(page.getByText(/^Under review/)).toBeVisible();
});
