import { describe, expect, test } from "vitest";
import type { Lang } from "#contract/sections.ts";
import { t, translatorFor } from "../../e2e/messages.ts";
import { giveCoins, openShop, sellGoods } from "../src/domains/store/store.fixture.ts";
import { shopStaff } from "../src/domains/store/tables.ts";
import { openBrowser } from "./formBrowser.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

const nigeria = 188;
const wallet = "/ng/ucenter/wallet/xcoin";
const checkout = (goodsId: number): string => `/ng/xstore/order/buy?productId=${goodsId}&timestamp=1`;
const receiver = {
	[t("receiver.firstName")]: "Ada",
	[t("receiver.lastName")]: "Okafor",
	[t("receiver.phone")]: "0803 000 0009",
	[t("receiver.address")]: "4 Herbert Macaulay Way",
};

describe("the stores without scripts", async () => {
	const site = await buildTestApp({ verifiedActions: [] }, { pages: true });
	const { app } = site;
	const openAs = (member: TestMember, lang: Lang = "en") => {
		const browser = openBrowser(app, member.token);
		browser.cookies.lang = lang;
		return browser;
	};
	const createBuyer = async (amount: number): Promise<TestMember> => {
		const member = await site.member();
		await giveCoins(site, [member], amount);
		return member;
	};
	const createAdministrator = () => site.member({ roles: [{ role: "administrator" }] });
	const priceOf = (translate: typeof t, amount: string): string =>
		translate("order.buyNow", { amount, currency: "XCoin" });

	/** Buys goods on their page in a language. */
	async function buy(member: TestMember, goodsId: number, lang: Lang, amount: string) {
		const browser = openAs(member, lang);
		const translate = translatorFor(lang);
		await browser.open(`/ng/xstore/detail?goods_id=${goodsId}`);
		await browser.follow(translate("store.buy"), "content");
		expect((await browser.press(priceOf(translate, amount))).text).toContain(translate("order.thanks"));
		return { browser, translate };
	}

	test("a code is bought and shown, a frame is worn and taken off, a medal is on the page of medals", async () => {
		const [buyer, admin] = [await createBuyer(60), await createAdministrator()];
		const code = await sellGoods(site, { kind: "code", subject: 2, name: "Airtime", price: 25 });
		const checked = { goods_id: code.goodsId, csv: "AIRTIME-1" };
		const { id } = (await site.as(admin).post("/v5/admin/vouchers/check", checked)).body.data;
		await site.as(admin).post("/v5/admin/vouchers/import", { id });
		await site.runJobs();
		const { browser } = await buy(buyer, code.goodsId, "en", "25");
		await browser.open("/ng/ucenter/wallet/card");
		const cards = await browser.press(/Airtime/);
		expect(cards.text).toContain("AIRTIME-1");
		cards.named(["svg"], /Airtime/);

		const frame = await sellGoods(site, { kind: "decoration", subject: 4, price: 15 });
		const inEnglish = await browser.open("/ng/ucenter/setting/dressup");
		expect(inEnglish.item(new RegExp(t("dressUp.frame.sun")))).toContain("15 XCoin");
		const french = await buy(buyer, frame.goodsId, "fr", "15");
		const wear = french.translate("dressUp.wearName", { name: french.translate("dressUp.frame.sun") });
		await french.browser.open("/ng/ucenter/setting/dressup");
		await french.browser.press(wear);
		const sun = new RegExp(french.translate("dressUp.frame.sun"));
		(await french.browser.press(french.translate("dressUp.off"), {}, sun)).named(["button"], wear);

		const medal = await sellGoods(site, { kind: "medal", subject: 32, price: 20 });
		const hindi = await buy(buyer, medal.goodsId, "hi", "20");
		expect((await hindi.browser.open("/ng/medalcenter")).text).toContain(hindi.translate("medal.sun"));
		const balance = hindi.translate("wallet.balanceAfter", { amount: "0" });
		expect((await hindi.browser.open(wallet)).text).toContain(balance);
	});

	test("a parcel is bought from the list, packed, sent and received; another one is cancelled and refunded", async () => {
		const buyer = await createBuyer(400);
		await sellGoods(site, { name: "Kettle", price: 140 });
		const browser = openAs(buyer);
		await browser.open("/ng/xstore");
		expect((await browser.follow(/Kettle/)).heading).toBe("Kettle");
		const form = await browser.follow(t("store.buy"), "content");
		const refused = await browser.press(priceOf(t, "140"));
		expect(refused.status).toBe(422);
		for (const name of Object.keys(receiver))
			expect([name, refused.named(["input"], name).attribs["aria-invalid"]]).toEqual([name, "true"]);
		expect((await browser.press(priceOf(t, "140"), receiver)).text).toContain(t("order.thanks"));
		const again = await browser.open(form.path);
		for (const text of [t("order.orderedJustNow"), "260", "4 Herbert Macaulay Way"]) expect(again.text).toContain(text);
		expect(again.checked).toContainEqual(expect.stringContaining("4 Herbert Macaulay Way"));
		const order = await browser.follow(t("order.see"));
		expect(order.text).toContain("4 Herbert Macaulay Way");

		const office = openAs(await createAdministrator());
		await office.open(`/ng/admin/store/orders?cid=${nigeria}`);
		const none = await office.press(t("storeAdmin.to.packed"));
		expect([none.status, none.text]).toEqual([422, expect.stringContaining(t("storeAdmin.chooseOrder"))]);
		await office.follow(/Kettle/);
		await office.press(t("storeAdmin.to.packed"));
		const sent = { [t("order.carrier")]: "GIG Logistics", [t("order.tracking")]: "GIG-77" };
		expect((await office.press(t("storeAdmin.to.shipping"), sent)).text).toContain("GIG-77");
		await browser.open(order.path);
		expect((await browser.press(t("order.received"))).text).toContain(t("order.done.confirm"));

		const shirt = await sellGoods(site, { name: "Shirt", price: 60 });
		await browser.open(checkout(shirt.goodsId));
		await browser.press(priceOf(t, "60"));
		await browser.open(checkout(shirt.goodsId));
		await browser.follow(t("order.see"));
		expect((await browser.press(t("order.cancelNow"))).text).toContain(t("order.done.cancel"));
		expect((await browser.open(wallet)).text).toContain(t("wallet.balanceAfter", { amount: "260" }));
	});

	test("who buys the last unit second reads that it is sold out", async () => {
		const { goodsId } = await sellGoods(site, { stock: 1, price: 10 });
		const browsers = [openAs(await createBuyer(10)), openAs(await createBuyer(10))];
		for (const browser of browsers) await browser.open(checkout(goodsId));
		const results = [];
		for (const browser of browsers) results.push((await browser.press(priceOf(t, "10"), receiver)).text);
		expect(results).toEqual([
			expect.stringContaining(t("order.thanks")),
			expect.stringContaining(t("store.soldOutText")),
		]);
	});

	test("goods are bought for a shop, and shown with a code until they were handed out", async () => {
		const [buyer, clerk] = [await createBuyer(200), await site.member()];
		const shopId = await openShop(site);
		await site.deps.db.insert(shopStaff).values({ shopId, uid: clerk.uid, createdAt: site.clock.now() });
		const { goodsId } = await sellGoods(site, { kind: "pickup", price: 150, shopIds: [shopId] });
		const browser = openAs(buyer);
		const form = await browser.open(checkout(goodsId));
		expect(form.checked).toContainEqual(expect.stringContaining("Ikeja"));
		await browser.press(priceOf(t, "150"));
		const order = await browser.follow(t("order.see"));
		expect([order.path, order.text]).toEqual([
			expect.stringContaining("orderDetail"),
			expect.stringContaining(t("order.qr.Available")),
		]);
		const shown = await browser.follow(t("pickups.show"));
		shown.named(["svg"], t("pickups.qr"));
		const code = /\d+-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(shown.text)?.[0] ?? "";
		expect((await openBrowser(app, clerk.token).open("/ng/xstore/shop")).text).toContain(buyer.username);
		expect((await site.as(clerk).post("/v5/store/pickup/redeem", { code })).status).toBe(200);
		const used = await browser.open(order.path);
		expect(used.text).toContain(t("order.qr.Used"));
		expect(() => used.named(["a"], t("pickups.show"))).toThrow("has no a named");
	});
});
