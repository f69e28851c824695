import { dateLocale, formatDay } from "#contract/formats.ts";
import { pathTo } from "#contract/screenPaths.ts";
import { findSectionByFid } from "#contract/sections.ts";
import type { Tx } from "../../platform/data/db.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { Conflict } from "../../platform/http/errors.ts";
import { t } from "../../platform/i18n.ts";
import type { GoodsKind } from "../goodsSlot.ts";
import { giveCard, withdrawCard } from "../wallet/card/cards.ts";
import { readCode } from "./codes.ts";
import { findGoods, listCodesOf, takeCodes, type VoucherRow } from "./queries.ts";

/** What goods of this kind are: a card that tops up a phone, or a coupon of a partner. */
export const voucherSubjects = { topUp: 1, coupon: 2 } as const;
const voucherKinds = Object.keys(voucherSubjects) as (keyof typeof voucherSubjects)[];
const subjects: readonly (number | null)[] = Object.values(voucherSubjects);

/** Names the one card of a code. */
export const cardKey = ({ id }: Pick<VoucherRow, "id">): string => `voucher:${id}`;

/** The code of a card of the wallet; 0 for a card of another domain. */
export const voucherIdOf = ({ key }: { key: string }): number => Number(/^voucher:(\d+)$/.exec(key)?.[1] ?? 0);

/** The name of goods on a card, in English: a card has one title. */
const titleOf = async (tx: Tx, goodsId: number): Promise<string> => (await findGoods(tx, goodsId))?.texts.en.name ?? "";

/** Codes as goods: each unit is a card of the wallet with a code that nobody else gets. */
export const codeGoods: GoodsKind = {
	kind: "code",
	deliveries: ["none"],
	subjects: (lang) =>
		voucherKinds.map((name) => ({ id: voucherSubjects[name], name: t(lang, `vouchers.subject.${name}`) })),
	checkSubject: async (_db, subject) => (subjects.includes(subject) ? undefined : "goods-subject-wrong"),
	async deliver(tx, { config }, { uid, orderId, goodsId, quantity }, now) {
		const codes = await takeCodes(tx, { goodsId, orderId, quantity, now });
		if (codes.length < quantity) throw new Conflict("goods-sold-out");
		const title = await titleOf(tx, goodsId);
		for (const row of codes) {
			const card = { uid, key: cardKey(row), title, source: "bought", path: pathTo("ucenter/wallet/card") } as const;
			await giveCard(tx, config, { ...card, code: readCode(config, row), validUntil: row.validUntil, now });
		}
		return { complete: true };
	},
	async takeBack(tx, _deps, { orderId }) {
		for (const row of await listCodesOf(tx, [orderId]))
			if (!(await withdrawCard(tx, cardKey(row)))) throw new Conflict("card-used");
	},
	async present({ db, lang }, purchases) {
		const codes = Map.groupBy(await listCodesOf(db, valuesOf(purchases, "orderId")), ({ orderId }) => orderId);
		const topUps = new Set(
			purchases.filter(({ subject }) => subject === voucherSubjects.topUp).map(({ orderId }) => orderId),
		);
		const regionOf = new Map(
			purchases.map(({ orderId, countryFid }) => [orderId, findSectionByFid(countryFid)?.region]),
		);
		const dateOf = (at: Date, region: string | undefined): string =>
			formatDay(dateLocale(lang, region), { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }, at);
		return (orderId) => {
			const [first] = codes.get(orderId) ?? [];
			if (!first) return undefined;
			const until = first.validUntil
				? [{ name: t(lang, "vouchers.validUntil"), value: dateOf(first.validUntil, regionOf.get(orderId)) }]
				: [];
			return {
				facts: until,
				links: [
					{ text: t(lang, "vouchers.openCards"), path: pathTo("ucenter/wallet/card"), icon: "gold" },
					...(topUps.has(orderId)
						? [{ text: t(lang, "vouchers.topUpLink"), path: pathTo("ucenter/wallet/topup"), icon: "phone" }]
						: []),
				],
			};
		};
	},
};
