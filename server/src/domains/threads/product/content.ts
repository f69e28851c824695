import { inArray } from "drizzle-orm";
import { constraints } from "#contract/constraints.ts";
import type { Db } from "../../../platform/data/db.ts";
import { cleanLine } from "../../../platform/data/text.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { countCharacters, hasVisibleText } from "../content.ts";
import type { DraftProduct } from "../draft/tables.ts";
import { products } from "./tables.ts";

/** A product of a thread, checked. */
export interface CheckedProduct {
	productId: number;
	name: string;
	description: string;
}

const { perThread, title, description } = constraints.product;

/**
 * Checks the products of a thread; words that are left out are those of the page.
 * @throws Invalid `goods`: `too-many-products`, `product-exists`, `product-not-found`, `product-title-empty` and the
 * like
 */
export async function checkProducts(db: Db, goods: readonly DraftProduct[] = []): Promise<CheckedProduct[]> {
	if (goods.length === 0) return [];
	const ids = goods.map(({ id }) => id);
	if (new Set(ids).size < ids.length) throw new Invalid({ goods: "product-exists" });
	if (goods.length > perThread) throw new Invalid({ goods: "too-many-products" }, undefined, { max: perThread });
	const known = new Map(
		(await db.select().from(products).where(inArray(products.id, ids))).map((row) => [row.id, row]),
	);
	return goods.map((typed) => {
		const page = known.get(typed.id);
		if (!page) throw new Invalid({ goods: "product-not-found" });
		const product = {
			productId: page.id,
			name: cleanLine(typed.name ?? page.name),
			description: cleanLine(typed.description ?? page.description),
		};
		if (!hasVisibleText(product.name)) throw new Invalid({ goods: "product-title-empty" });
		if (countCharacters(product.name) > title.max)
			throw new Invalid({ goods: "product-title-too-long" }, undefined, { max: title.max });
		if (!hasVisibleText(product.description)) throw new Invalid({ goods: "product-description-empty" });
		if (countCharacters(product.description) > description.max) throw new Invalid({ goods: "field.too-long" });
		return product;
	});
}
