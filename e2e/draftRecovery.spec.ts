import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { myDrafts, publishDraft, readDraft, saveDraft } from "#contract/drafts.ts";
import { siteUrl } from "./address.ts";
import { composer } from "./locators.ts";
import { callApi, createMember, type Member, setSessionCookie } from "./members.ts";
import { t } from "./messages.ts";
import { storedDrafts } from "./storedDrafts.ts";
import { expect, pathOf, test, waitForHydration } from "./test.ts";

/** Starts a browser of its own with this profile. */
async function startBrowser(profile: string, member: Member): Promise<{ page: Page; kill: () => Promise<void> }> {
	const port = join(profile, "DevToolsActivePort");
	await rm(port, { force: true });
	const args = [
		"--no-sandbox",
		"--disable-gpu",
		"--no-first-run",
		"--remote-debugging-port=0",
		`--user-data-dir=${profile}`,
		"about:blank",
	];
	const child = spawn(process.env.CHROMIUM ?? chromium.executablePath(), ["--headless", ...args], {
		detached: true,
		stdio: "ignore",
	});
	const ended = new Promise((resolve) => child.once("exit", resolve));
	await expect.poll(() => readFile(port, "utf8").catch(() => "")).toMatch(/^\d+\n/);
	const browser = await chromium.connectOverCDP(`http://127.0.0.1:${(await readFile(port, "utf8")).split("\n")[0]}`);
	const [context] = browser.contexts();
	if (!context) throw new Error("the browser has no profile");
	await setSessionCookie(context, member);
	const kill = async (): Promise<void> => {
		// With all its processes.
		process.kill(-(child.pid ?? 0), "SIGKILL");
		await ended;
	};
	return { page: await context.newPage(), kill };
}

test("what was typed a second before the browser is killed is there after a restart", async () => {
	const member = await createMember();
	const profile = await mkdtemp(join(tmpdir(), "profile-"));
	const first = await startBrowser(profile, member);
	await first.page.goto(`${siteUrl}/ng/note/thread`);
	await waitForHydration(first.page);
	await composer(first.page).title.fill("Half a thought");
	await composer(first.page).text.pressSequentially("And the other half comes at once.");
	await expect(first.page.getByText(t("composer.draftSaved"))).toBeVisible();
	await expect.poll(() => storedDrafts(first.page)).toContain("comes at once.");
	await first.kill();

	const second = await startBrowser(profile, member);
	await second.page.goto(`${siteUrl}/ng/note/thread`);
	await expect(composer(second.page).title).toHaveValue("Half a thought");
	await expect(composer(second.page).text).toHaveValue("And the other half comes at once.");
	await second.kill();
	await rm(profile, { recursive: true, force: true });
});

test("a draft that another device saved meanwhile is shown beside one's own text, one that was published elsewhere becomes a new thread, and nothing is lost", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(/status of 409/);
	const member = await createMember();
	const theirs = "The text of the other device.";
	const { tid } = await callApi(
		saveDraft,
		{ body: { subject: "A walk", message: "The first text of this draft." } },
		member.token,
	);
	const page = await openPage(member);
	await page.goto(`/note/thread?draft=${tid}`);
	await waitForHydration(page);
	const { title, text, post } = composer(page);
	await text.fill("My own text, written on this device.");
	await callApi(saveDraft, { body: { tid, version: 1, subject: "A walk", message: theirs } }, member.token);
	await post.click();
	await expect(page.getByRole("alert")).toContainText(t("draft.conflict"));
	await page.getByRole("button", { name: t("composer.useNewerText") }).click();
	await expect(text).toHaveValue(theirs);
	await page.getByRole("button", { name: t("draft.backToMine") }).click();
	await expect(text).toHaveValue("My own text, written on this device.");
	await title.fill("My walk");
	await post.click();
	await expect(page.getByRole("heading", { name: "My walk", level: 1 })).toBeVisible();
	expect((await callApi(myDrafts, { query: {} }, member.token)).lists.map((draft) => draft.tid)).toEqual([tid]);
	expect((await callApi(readDraft, { params: { tid } }, member.token)).message).toBe(theirs);

	await page.goto(`/note/thread?draft=${tid}`);
	await waitForHydration(page);
	await title.fill("The other half");
	await callApi(publishDraft, { body: { tid } }, member.token);
	await post.click();
	await expect(page.getByRole("alert")).toContainText(t("error.draft-posted"));
	await post.click();
	await expect(page.getByRole("heading", { name: "The other half", level: 1 })).toBeVisible();
	expect(pathOf(page)).not.toContain(`/${tid}`);
});
