import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { legacyMemberRead } from "./callPresets.ts";
import { Id } from "./common.ts";
import { constraints } from "./constraints.ts";

const { description, perThread } = constraints.product;

/** A product that a thread links to: what its author says about it, and where it leads. */
export const ProductView = Type.Object({ id: Id, name: Type.String(), description: Type.String(), url: Type.String() });
export type ProductView = Static<typeof ProductView>;

/**
 * Products of a thread in its payload: ids of `getgoodsinfo`, and other words than those of the page. Left out, an edit
 * keeps them.
 */
export const productPayload = {
	goods: Type.Optional(
		Type.Array(
			Type.Object({
				id: Id,
				name: Type.Optional(Type.String({ maxLength: 255 })),
				description: Type.Optional(Type.String({ maxLength: description.max * 2 })),
			}),
			{ maxItems: perThread * 4 },
		),
	),
};

/** Errors of a thread's products. */
export const productErrors = [
	"product-exists",
	"product-not-found",
	"product-title-empty",
	"product-title-too-long",
	"product-description-empty",
	"too-many-products",
] as const;

export const getProduct = call({
	...legacyMemberRead,
	id: "getgoodsinfo",
	path: "/selfapi/getgoodsinfo",
	rateLimit: "productPage",
	summary:
		"Reads a product's page: its title and description, empty when it can't be read; its id attaches it to threads",
	query: Type.Object({ url: Type.String({ maxLength: 2_000 }) }),
	response: ProductView,
	errors: ["banned", "product-link-invalid"],
});
