import { and, eq, ne } from "drizzle-orm";
import { goodsTag } from "#contract/cacheTags.ts";
import { type GoodsCategory, type GoodsKindName, type StoreName, storeRules } from "#contract/goods.ts";
import { type Lang, langs } from "#contract/sections.ts";
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
import { lockGoods } from "../queries.ts";

interface SavedGoods {
	/** What is changed; none for new goods. */
	id: number | undefined;
	/** Number for people. */
	sn: string;
	store: StoreName;
	kind: GoodsKindName;
	/** Id of what they stand for. */
	subject: number | null;
	category: GoodsCategory;
	texts: Record<Lang, GoodsTexts>;
	/** Pictures in their order. */
	aids: readonly number[];
}

/**
 * Adds goods, or changes those with an id.
 * @throws NotFound; Invalid by field: `goods-sn-taken`, `goods-kind-unknown`, `goods-texts-missing`,
 * `goods-subject-wrong`, `picture-not-yours`
 */
export async function saveGoods(ctx: Ctx, saved: SavedGoods): Promise<{ id: number }> {
	const texts = readTexts(saved.texts);
	const sn = cleanLine(saved.sn);
	const kind = findGoodsKind(saved.kind);
	if (sn === "") throw new Invalid({ sn: "field.required" });
	if (!kind) throw new Invalid({ kind: "goods-kind-unknown" });
	const { subject, category } = saved;
	const wrong = await kind.checkSubject?.(ctx.db, subject);
	if (wrong) throw new Invalid({ subject: wrong });
	const aids = saved.aids.slice(0, storeRules.pictures);
	return ctx.transaction(async (tx) => {
		const before = saved.id ? await lockGoods(tx, saved.id) : undefined;
		if (saved.id && !before) throw new NotFound();
		const taken = and(eq(goods.sn, sn), before && ne(goods.id, before.id));
		if ((await tx.select({ id: goods.id }).from(goods).where(taken)).length > 0)
			throw new Invalid({ sn: "goods-sn-taken" });
		// What was sold stays of its kind and in its store.
		const { store, kind: kindName } = before ?? saved;
		const values = { store, kind: kindName, subject, sn, category, texts, aids };
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
		const after = { sn, kind: kindName, store, category };
		await logModeration(tx, ctx, {
			action: "save-goods",
			object: { kind: "goods", id },
			before: before ? { sn: before.sn } : {},
			after,
		});
		return { id };
	});
}

/** @throws Invalid by the fields of the call */
function readTexts(sent: Record<Lang, GoodsTexts>): Record<Lang, GoodsTexts> {
	const texts = langs.map((lang) => {
		const name = cleanLine(sent[lang].name);
		const remark = cleanLine(sent[lang].remark);
		const content = cleanText(sent[lang].content);
		if (name === "") throw new Invalid({ [`name.${lang}`]: "goods-texts-missing" });
		for (const [field, text, max] of [
			["name", name, storeRules.name],
			["remark", remark, storeRules.remark],
			["content", content, storeRules.content],
		] as const)
			if ([...text].length > max) throw new Invalid({ [`${field}.${lang}`]: "field.too-long" }, undefined, { max });
		return [lang, { name, remark, content }] as const;
	});
	return Object.fromEntries(texts) as Record<Lang, GoodsTexts>;
}
