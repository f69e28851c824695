import { and, eq } from "drizzle-orm";
import { findSoldPack, soldPacks } from "#contract/emoticons.ts";
import { Conflict } from "../../platform/http/errors.ts";
import { t } from "../../platform/i18n.ts";
import type { GoodsKind } from "../goodsSlot.ts";
import { memberEmoticons } from "./tables.ts";

/** Packs of emoticons as goods: the buyer may use one at once, for ever; nobody buys one twice. */
export const emoticonGoods: GoodsKind = {
	kind: "emoticons",
	deliveries: ["none"],
	subjects: (lang) => soldPacks.map(({ id, key }) => ({ id, name: t(lang, `emoticonPack.${key}`) })),
	checkSubject: async (_db, subject) => (findSoldPack(subject ?? 0) ? undefined : "goods-subject-wrong"),
	async deliver(tx, _deps, { uid, subject, quantity }, now) {
		const pack = findSoldPack(subject ?? 0);
		if (!pack) throw new Error(`no pack of emoticons ${subject}`);
		const bought = await tx
			.insert(memberEmoticons)
			.values({ uid, pack: pack.id, createdAt: now })
			.onConflictDoNothing()
			.returning({ uid: memberEmoticons.uid });
		if (bought.length === 0 || quantity > 1) throw new Conflict("goods-limit", { limit: 1 });
		return { complete: true };
	},
	async takeBack(tx, _deps, { uid, subject }) {
		await tx.delete(memberEmoticons).where(and(eq(memberEmoticons.uid, uid), eq(memberEmoticons.pack, subject ?? 0)));
	},
};
