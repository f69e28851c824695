import { expect, test, alive } from "./test.ts";
import { newMember, newThread } from "./members.ts";
test("home", async ({ visit }) => {
	const m = await newMember();
	const t = await newThread(m);
	const page = await visit(m);
	await page.goto(t.path);
	await alive(page);
	await expect(page.getByRole("heading", { level: 1, name: t.subject })).toBeVisible();
	await page.screenshot({ path: "/tmp/e2e-dev/home.png", fullPage: true });
});
