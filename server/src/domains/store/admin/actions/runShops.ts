import { and, eq } from "drizzle-orm";
import { storeRules } from "#contract/goods.ts";
import { findSectionByFid, globalSection } from "#contract/sections.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { first } from "../../../../platform/data/db.ts";
import { cleanLine } from "../../../../platform/data/text.ts";
import { Invalid, NotFound } from "../../../../platform/http/errors.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { findUidByUsername } from "../../../accounts/queries.ts";
import { logModeration } from "../../../moderationLog/actions/logModeration.ts";
import { managesStore } from "../../policy.ts";
import { shopStaff, shops } from "../../tables.ts";
import { lockShop } from "../queries.ts";

interface SavedShop {
	/** What is changed; none for a new one. */
	id: number | undefined;
	countryFid: number;
	name: string;
	address: string;
	city: string;
	phone: string;
	hours: string;
	/** Takes no orders. */
	closed: boolean;
}

/**
 * Adds a shop, or changes the one with an id, which stays in its section.
 * @throws NotFound; Forbidden `not-allowed`; Invalid by field
 * @returns its id
 */
export function saveShop(ctx: Ctx, shop: SavedShop): Promise<number> {
	const line = (name: "name" | "address" | "city" | "phone" | "hours"): string => cleanLine(shop[name]);
	for (const name of ["name", "address", "city"] as const) {
		if (line(name) === "") throw new Invalid({ [name]: "field.required" });
		if ([...line(name)].length > storeRules.remark)
			throw new Invalid({ [name]: "field.too-long" }, undefined, { max: storeRules.remark });
	}
	return ctx.transaction(async (tx) => {
		const before = shop.id ? await lockShop(tx, shop.id) : undefined;
		if (shop.id && !before) throw new NotFound();
		const countryFid = before?.countryFid ?? shop.countryFid;
		if (!findSectionByFid(countryFid) || countryFid === globalSection.fid)
			throw new Invalid({ countryFid: "section-unknown" });
		authorize(managesStore(ctx.viewer, countryFid));
		const now = ctx.clock.now();
		const values = {
			...{ countryFid, name: line("name"), address: line("address"), city: line("city") },
			...{ phone: line("phone"), hours: line("hours") },
			closedAt: shop.closed ? (before?.closedAt ?? now) : null,
		};
		const { id } = first(
			before
				? await tx.update(shops).set(values).where(eq(shops.id, before.id)).returning({ id: shops.id })
				: await tx
						.insert(shops)
						.values({ ...values, createdAt: now })
						.returning({ id: shops.id }),
		);
		await logModeration(tx, ctx, {
			action: "save-shop",
			object: { kind: "shop", id },
			of: { countryFid },
			before: before ? { name: before.name, closed: before.closedAt !== null } : {},
			after: { name: values.name, closed: values.closedAt !== null },
		});
		return id;
	});
}

/** Lets a member work in a shop, or no longer. @throws NotFound; Forbidden `not-allowed`; Invalid `member-unknown` */
export function setShopStaff(
	ctx: Ctx,
	{ shopId, username, works }: { shopId: number; username: string; works: boolean },
): Promise<void> {
	return ctx.transaction(async (tx) => {
		const shop = await lockShop(tx, shopId);
		if (!shop) throw new NotFound();
		const { countryFid } = shop;
		authorize(managesStore(ctx.viewer, countryFid));
		const uid = await findUidByUsername(tx, cleanLine(username).replace(/^@/, ""));
		if (!uid) throw new Invalid({ username: "member-unknown" });
		const changed = works
			? await tx
					.insert(shopStaff)
					.values({ shopId, uid, createdAt: ctx.clock.now() })
					.onConflictDoNothing()
					.returning({ uid: shopStaff.uid })
			: await tx
					.delete(shopStaff)
					.where(and(eq(shopStaff.shopId, shopId), eq(shopStaff.uid, uid)))
					.returning({ uid: shopStaff.uid });
		if (changed.length > 0)
			await logModeration(tx, ctx, {
				action: works ? "add-shop-staff" : "remove-shop-staff",
				object: { kind: "shop", id: shopId },
				of: { countryFid },
				before: {},
				after: { member: uid },
			});
	});
}
