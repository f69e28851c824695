import Type from "typebox";
import { call } from "./call.ts";
import { memberWrite, publicRead } from "./callPresets.ts";
import { Id } from "./common.ts";
import { goodsKindNames } from "./goods.ts";
import type { Currency } from "./ledger.ts";

export const goodsBySubject = call({
	...publicRead,
	id: "store.goodsBySubject",
	path: "/v5/store/subjects",
	summary: "The goods of the section by which a medal, a decoration or an emoticon pack is bought, in either store",
	query: Type.Object({ kind: Type.Enum([...goodsKindNames]) }),
	response: Type.Object({
		lists: Type.Array(
			Type.Object({ subject: Id, goods_id: Id, price: Type.Integer(), currency: Type.Unsafe<Currency>(Type.String()) }),
		),
	}),
});

export const waitForGoods = call({
	...memberWrite,
	id: "store.wait",
	path: "/v5/store/wait",
	summary:
		"Whether the viewer is notified when goods of the section can be bought: they are on sale, there are some, and the coins suffice",
	body: Type.Object({ goods_id: Id, cid: Type.Optional(Id), wait: Type.Integer({ minimum: 0, maximum: 1 }) }),
	response: Type.Object({ waits: Type.Boolean() }),
	errors: ["not-found", "banned"],
});
