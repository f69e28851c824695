import { type MedalName, medalNames, medalRow } from "#contract/medals.ts";
import { Conflict } from "../../platform/http/errors.ts";
import type { GoodsKind } from "../goodsSlot.ts";
import { giveMedal } from "./actions/giveMedal.ts";
import { medalTitle } from "./presenter.ts";
import { takeOrdered } from "./queries.ts";

/** A medal that stores sell, by its id. */
const findSold = (id: number | null): MedalName | undefined =>
	medalNames.find((name) => medalRow(name).id === id && medalRow(name).sold);

/** Medals as goods: the buyer has them at once, each once. */
export const medalGoods: GoodsKind = {
	kind: "medal",
	deliveries: ["none"],
	subjects: (lang) =>
		medalNames
			.filter((name) => medalRow(name).sold)
			.map((name) => ({ id: medalRow(name).id, name: medalTitle(lang, name) })),
	checkSubject: async (_db, subject) => (findSold(subject) ? undefined : "medal-unsold"),
	async deliver(tx, _deps, { uid, subject }, now) {
		const medal = findSold(subject);
		const id = medal && (await giveMedal(tx, { uid, medal, source: "order", now }));
		if (id === undefined) throw new Conflict("medal-repeated");
		return { complete: true };
	},
	async takeBack(tx, _deps, { uid, subject }) {
		const medal = findSold(subject);
		if (medal) await takeOrdered(tx, uid, medal);
	},
};
