import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { staffRead } from "./callPresets.ts";
import { Id } from "./common.ts";
import { goodsKindNames, storeNames } from "./goods.ts";

/** What goods cost in the sections that sell them now. */
export const GoodsPriceView = Type.Object({
	/** Id of what they stand for: a medal, a decoration, an emoticon pack. */
	subject: Id,
	store: Type.Enum([...storeNames]),
	lowest: Id,
	highest: Id,
	/** How many sections sell them. */
	sections: Id,
});
export type GoodsPriceView = Static<typeof GoodsPriceView>;

export const listGoodsPrices = call({
	...staffRead,
	id: "store.prices",
	path: "/v5/admin/store/prices",
	summary: "What goods of a kind cost, by what they stand for, in the sections that sell them now",
	query: Type.Object({ kind: Type.Enum([...goodsKindNames]) }),
	response: Type.Object({ lists: Type.Array(GoodsPriceView) }),
});
