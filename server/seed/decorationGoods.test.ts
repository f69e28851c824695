import { expect, test } from "vitest";
import { decorations } from "#contract/decorations.ts";
import { decorationGoods } from "./texts/decorationGoods.ts";
import { seedGoods } from "./texts/goods.ts";

test("the stores of the demo sell every decoration, each once", () => {
	const sold = [...seedGoods, ...decorationGoods].filter(({ kind }) => kind === "decoration");
	expect(sold.map(({ subject }) => subject).toSorted()).toEqual(decorations.map(({ id }) => id).toSorted());
	expect(new Set(sold.map(({ sn }) => sn)).size).toBe(sold.length);
});
