import { and, eq, ne } from "drizzle-orm";
import { goodsTag } from "#contract/cacheTags.ts";
import type { CallRequest } from "#contract/call.ts";
import { storeRules } from "#contract/goods.ts";
import { langs } from "#contract/sections.ts";
import type { saveGoods as saveCall } from "#contract/storeAdmin.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { first } from "../../../../platform/data/db.ts";
import { cleanLine, cleanText } from "../../../../platform/data/text.ts";
import { Invalid, NotFound } from "../../../../platform/http/errors.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { findGoodsKind } from "../../../goodsSlot.ts";
import { attachPictures } from "../../../media/actions/attachPictures.ts";
import { releasePictures } from "../../../media/actions/releasePictures.ts";
import { logModeration } from "../../../moderationLog/actions/logModeration.ts";
import { type GoodsTexts, goods } from "../../tables.ts";
import { readIds } from "../access.ts";
import { lockGoods } from "../queries.ts";

type Body = CallRequest<typeof saveCall>["body"];

/**
 * Adds goods, or changes those with an id.
 * @throws NotFound; Invalid by field: `goods-sn-taken`, `goods-kind-unknown`, `goods-texts-missing`, `goods-subject-wrong`, `picture-not-yours`
 */
export async function saveGoods(ctx: Ctx, body: Body): Promise<{ id: number }> {
	const texts = readTexts(body);
	const sn = cleanLine(body.sn);
	const kind = findGoodsKind(body.kind);
	if (sn === "") throw new Invalid({ sn: "field.required" });
	if (!kind) throw new Invalid({ kind: "goods-kind-unknown" });
	const subject = body.subject || null;
	const wrong = await kind.checkSubject?.(ctx.db, subject);
	if (wrong) throw new Invalid({ subject: wrong });
	const aids = readIds(body.aids).slice(0, storeRules.pictures);
	return ctx.transaction(async (tx) => {
		const before = body.id ? await lockGoods(tx, body.id) : undefined;
		if (body.id && !before) throw new NotFound();
		const taken = and(eq(goods.sn, sn), before && ne(goods.id, before.id));
		if ((await tx.select({ id: goods.id }).from(goods).where(taken)).length > 0)
			throw new Invalid({ sn: "goods-sn-taken" });
		// What was sold stays of its kind and in its store.
		const { store, kind: kindName } = before ?? body;
		const values = { store, kind: kindName, subject, sn, category: body.category, texts, aids };
		const { id } = first(
			before
				? await tx.update(goods).set(values).where(eq(goods.id, before.id)).returning({ id: goods.id })
				: await tx
						.insert(goods)
						.values({ ...values, createdBy: ctx.viewer.uid, createdAt: ctx.clock.now() })
						.returning({ id: goods.id }),
		);
		await signal(tx, { invalidate: [goodsTag(id)] });
		// Each picture has a use of its own: those that another administrator uploaded stay.
		const known = before?.aids ?? [];
		const pictureUse = (aid: number): string => `goods:${id}:${aid}`;
		for (const aid of aids.filter((one) => !known.includes(one)).toSorted((a, b) => a - b))
			await attachPictures(tx, { uid: ctx.viewer.uid, aids: [aid], usedBy: pictureUse(aid) });
		await releasePictures(tx, known.filter((aid) => !aids.includes(aid)).map(pictureUse));
		const after = { sn, kind: kindName, store, category: body.category };
		await logModeration(tx, ctx, {
			action: "save-goods",
			object: { kind: "goods", id },
			before: before ? { sn: before.sn } : {},
			after,
		});
		return { id };
	});
}

function readTexts(body: Body): Record<(typeof langs)[number], GoodsTexts> {
	const texts = langs.map((lang) => {
		const name = cleanLine(body[`name_${lang}`]);
		const remark = cleanLine(body[`remark_${lang}`]);
		const content = cleanText(body[`content_${lang}`]);
		if (name === "") throw new Invalid({ [`name_${lang}`]: "goods-texts-missing" });
		for (const [field, text, max] of [
			["name", name, storeRules.name],
			["remark", remark, storeRules.remark],
			["content", content, storeRules.content],
		] as const)
			if ([...text].length > max) throw new Invalid({ [`${field}_${lang}`]: "field.too-long" }, undefined, { max });
		return [lang, { name, remark, content }] as const;
	});
	return Object.fromEntries(texts) as Record<(typeof langs)[number], GoodsTexts>;
}
