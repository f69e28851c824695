import { addDraw, openDraw } from "#contract/drawAdmin.ts";
import { executeSql } from "./database.ts";
import { callApi, createAdministrator, createMember, createMemberWithCoins } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test, waitForHydration } from "./test.ts";

test("a draw from opening to a prize that is collected, checked by a visitor", async ({ openPage }) => {
	const title = `Draw ${Date.now()}`;
	const office = await openPage(await createAdministrator());
	await office.goto("/admin/jackpot");
	await waitForHydration(office);
	for (const field of ["titleEn", "titleFr", "titleHi"] as const)
		await office.getByLabel(t(`drawAdmin.${field}`)).fill(title);
	await office.getByLabel(t("drawAdmin.price")).fill("1");
	await office.getByLabel(t("drawAdmin.closes")).fill("2099-01-01T10:00");
	await office.getByLabel(t("drawAdmin.amount")).first().fill("70");
	await office.getByRole("button", { name: t("drawAdmin.add") }).click();
	await expect(office.getByText(t("drawAdmin.done"))).toBeVisible();
	await office
		.getByRole("button", { name: t("drawAdmin.step.open"), exact: true })
		.first()
		.click();
	await expect(office.getByRole("link", { name: title })).toBeVisible();

	const member = await createMember();
	await executeSql(
		`insert into wallet_accounts (uid, currency, balance) select uid, 'xgold', 0 from accounts where username = $1 on conflict do nothing`,
		[member.username],
	);
	const page = await openPage(member, { viewport: { width: 360, height: 740 } });
	await page.goto("/task");
	await page.getByRole("button", { name: t("signIn.sign"), exact: true }).click();
	await expect(page.locator("#sign-in").getByText(t("signIn.streak", { n: 1 }))).toBeVisible();
	await page.goto("/jackpot");
	await page.getByRole("link", { name: title }).click();
	await waitForHydration(page);
	await page.getByLabel(t("draw.howMany")).fill("2");
	await page.getByRole("button", { name: t("draw.buy") }).click();
	await expect(page.getByText(t("draw.bought", { numbers: "1–2" }))).toBeVisible();

	await executeSql(
		`with made as (update draws set closes_at = now() - interval '1 minute' where title_en = $1 returning id)
		select graphile_worker.add_job('draws.close') from made`,
		[title],
	);
	await expect(async () => {
		await office.goto("/admin/jackpot");
		await expect(office.getByRole("button", { name: t("drawAdmin.step.draw"), exact: true }).first()).toBeVisible({
			timeout: 1_000,
		});
	}).toPass();
	await waitForHydration(office);
	await office
		.getByRole("button", { name: t("drawAdmin.step.draw"), exact: true })
		.first()
		.click();
	await expect(office.getByText(t("drawAdmin.waits", { n: 1 }))).toBeVisible();
	const second = await openPage(await createAdministrator());
	await second.goto("/admin/jackpot");
	await waitForHydration(second);
	await second
		.getByRole("button", { name: t("drawAdmin.step.comfirm") })
		.first()
		.click();
	await expect(second.getByText(t("drawAdmin.done"))).toBeVisible();

	await page.reload();
	await waitForHydration(page);
	await page.getByRole("button", { name: t("draw.claim", { prize: "70 XGold" }) }).click();
	await expect(page.getByText(t("draw.claimed", { prize: "70 XGold" }))).toBeVisible();

	const visitor = await openPage(undefined);
	await visitor.goto(new URL(page.url()).pathname);
	await visitor.getByRole("link", { name: t("draw.check") }).click();
	await waitForHydration(visitor);
	await visitor.getByRole("button", { name: t("draw.checkNow") }).click();
	await expect(visitor.getByText(t("draw.checkGood"))).toBeVisible();
});

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

for (const reducedMotion of ["no-preference", "reduce"] as const)
	test(`what a wheel has won is said when it stands (motion: ${reducedMotion})`, async ({ openPage }) => {
		const id = await openWheel(3_600);
		const member = await createMemberWithCoins("ng", "xgold", 100);
		const page = await openPage(member, { reducedMotion });
		await page.goto(`/jackpot/${id}`);
		await expect(page.getByText(t("draw.sectors"))).toBeVisible();
		await waitForHydration(page);
		const text = t("draw.spinWon", { prize: "30 XCoin" });
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
		await page.getByRole("button", { name: t("draw.spin", { price: "1" }) }).click();
		expect(await isVisibleAtFirst).toBe(reducedMotion === "reduce");
		await expect(page.getByText(text)).toBeVisible();
	});

test("an open page of a wheel says by itself that the draw is over", async ({ openPage }) => {
	const page = await openPage(await createMemberWithCoins("ng", "xgold", 100));
	const id = await openWheel(600);
	await page.clock.install();
	await page.goto(`/jackpot/${id}`);
	await waitForHydration(page);
	const spin = page.getByRole("button", { name: t("draw.spin", { price: "1" }) });
	await expect(spin).toBeVisible();
	await executeSql("update draws set closes_at = now() where id = $1", [id]);
	// With the five seconds over which the requests of all pages are spread.
	await page.clock.fastForward(607_000);
	await expect(page.getByText(t("draw.ended"), { exact: true })).toBeVisible();
	await expect(spin).toHaveCount(0);
});
