import { addDraw, openDraw } from "#contract/drawAdmin.ts";
import { executeSql } from "./database.ts";
import { callApi, createAdministrator, createMemberWithCoins } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test, waitForHydration } from "./test.ts";

/** A wheel with a sure prize, which ends after so many seconds. */
async function openWheel(seconds: number): Promise<number> {
	const { token } = await createAdministrator();
	const title = `Wheel ${Date.now()}`;
	const prize = { currency: "xcoin", amount: 30, quantity: 9, parts: 1_000_000 } as const;
	const body = {
		...({ kind: "wheel", title_en: title, title_fr: title, title_hi: title, price: 1, max: 5 } as const),
		...{ closes: Math.floor(Date.now() / 1000) + seconds, prizes: [prize] },
	};
	const { id } = await callApi(addDraw, { body }, token);
	await callApi(openDraw, { body: { id } }, token);
	return id;
}

test("a wheel says what it has won when it stands, at once with reduced motion, and says by itself that it is over", async ({
	openPage,
}) => {
	const id = await openWheel(600);
	const page = await openPage(await createMemberWithCoins("ng", "xgold", 100));
	const spin = page.getByRole("button", { name: t("draw.spin", { price: "1" }) });
	const text = t("draw.spinWon", { prize: "30 XCoin" });
	for (const reducedMotion of ["no-preference", "reduce"] as const) {
		await page.emulateMedia({ reducedMotion });
		await page.goto(`/jackpot/${id}`);
		await expect(page.getByText(t("draw.sectors"))).toBeVisible();
		await waitForHydration(page);
		const isVisibleAtFirst = page.evaluate(
			(said) =>
				new Promise<boolean>((resolve) => {
					const look = (): void => {
						const notice = [...document.querySelectorAll(".notice")].find((one) => one.textContent?.includes(said));
						if (notice) resolve(notice.checkVisibility({ visibilityProperty: true }));
						else requestAnimationFrame(look);
					};
					look();
				}),
			text,
		);
		await spin.click();
		expect([reducedMotion, await isVisibleAtFirst]).toEqual([reducedMotion, reducedMotion === "reduce"]);
		await expect(page.getByText(text)).toBeVisible();
	}

	await page.clock.install();
	await page.goto(`/jackpot/${id}`);
	await waitForHydration(page);
	await expect(spin).toBeVisible();
	await executeSql("update draws set closes_at = now() where id = $1", [id]);
	// With the five seconds over which the requests of all pages are spread.
	await page.clock.fastForward(607_000);
	await expect(page.getByText(t("draw.ended"), { exact: true })).toBeVisible();
	await expect(spin).toHaveCount(0);
});

test("the browser of a visitor computes the winners of a draw and the votes of a contest again", async ({
	openPage,
	fixtures,
}) => {
	const page = await openPage();
	await page.goto(`/jackpot/${fixtures.drawId}/check`);
	await waitForHydration(page);
	await page.getByRole("button", { name: t("draw.checkNow") }).click();
	await expect(page.getByText(t("draw.checkGood"))).toBeVisible();
	await page.goto(`/contests/${fixtures.contestId}/check`);
	await page.getByRole("button", { name: t("contest.checkNow") }).click();
	await expect(page.getByText(t("contest.checkGood"))).toBeVisible();
	await expect(page.getByText(t("contest.checked.result"))).toBeVisible();
});
