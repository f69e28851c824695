import { eq } from "drizzle-orm";
import type { ProductView } from "#contract/products.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { first } from "../../../../platform/data/db.ts";
import { Invalid } from "../../../../platform/http/errors.ts";
import { authorize, requireUnbannedMember } from "../../../../platform/security/policy.ts";
import { readProductPage } from "../productPage.ts";
import { productUrl } from "../productUrl.ts";
import { products } from "../tables.ts";

/** How long a page is not read again. */
const freshMs = 10 * 60_000;

/**
 * The product of a page, read by the server at most every ten minutes; of one that can't be read, its last words or
 * none.
 * @throws Invalid `url`: `product-link-invalid`; Forbidden `banned`
 */
export async function readProduct(ctx: Ctx, typed: string): Promise<ProductView> {
	authorize(requireUnbannedMember(ctx.viewer));
	const url = productUrl(typed);
	if (!url) throw new Invalid({ url: "product-link-invalid" });
	const now = ctx.clock.now();
	const [known] = await ctx.db.select().from(products).where(eq(products.url, url.href));
	if (known && now.getTime() - known.readAt.getTime() < freshMs) return known;
	const content = await ctx.deps
		.fetchPage(url)
		.then(readProductPage)
		.catch((error: unknown) => {
			ctx.deps.log.info({ err: error, host: url.host }, "a product page could not be read");
			return { name: known?.name ?? "", description: known?.description ?? "" };
		});
	const page = { ...content, readAt: now };
	return first(
		await ctx.db
			.insert(products)
			.values({ url: url.href, ...page })
			.onConflictDoUpdate({ target: products.url, set: page })
			.returning(),
	);
}
