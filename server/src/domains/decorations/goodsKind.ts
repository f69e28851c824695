import { type Decoration, decorations, findDecoration } from "#contract/decorations.ts";
import { pathTo } from "#contract/screenPaths.ts";
import type { Lang } from "#contract/sections.ts";
import { type ServerMessageKey, t } from "../../platform/i18n.ts";
import type { GoodsKind, Purchase } from "../goodsSlot.ts";
import { sectionName } from "../sectionName.ts";
import { grantDecoration, revokeDecoration } from "./actions/grantDecoration.ts";

/** @throws Error when the goods name no decoration, which `checkSubject` refuses */
function decorationOf({ subject }: Purchase) {
	const decoration = findDecoration(subject ?? 0);
	if (!decoration) throw new Error(`no decoration ${subject}`);
	return decoration;
}

function nameOf({ id, kind, code }: Decoration, lang: Lang): string {
	const country = kind === "flag" ? sectionName(lang, id) : "";
	return country || t(lang, `dressUp.frame.${code}` as ServerMessageKey);
}

/** Decorations as goods: the buyer owns one at once, and a refund takes it back. */
export const decorationGoods: GoodsKind = {
	kind: "decoration",
	deliveries: ["none"],
	subjects: (lang) => decorations.map((decoration) => ({ id: decoration.id, name: nameOf(decoration, lang) })),
	checkSubject: async (_db, subject) => (findDecoration(subject ?? 0) ? undefined : "goods-subject-wrong"),
	async deliver(tx, _deps, purchase, now) {
		await grantDecoration(tx, purchase.uid, decorationOf(purchase), purchase.quantity, now);
		return { complete: true };
	},
	async takeBack(tx, _deps, purchase, now) {
		await revokeDecoration(tx, purchase.uid, decorationOf(purchase), purchase.quantity, now);
	},
	present: async ({ lang }) => {
		const link = { text: t(lang, "dressUp.wearIt"), path: pathTo("ucenter/setting/dressup"), icon: "palette" };
		return () => ({ facts: [], links: [link] });
	},
};
