import { eq } from "drizzle-orm";
import { soldPacksIn } from "#contract/emoticons.ts";
import type { Ctx } from "../../platform/context.ts";
import type { Db } from "../../platform/data/db.ts";
import { Invalid } from "../../platform/http/errors.ts";
import { t } from "../../platform/i18n.ts";
import { memberEmoticons } from "./tables.ts";

/** Ids of the packs that a member has bought. */
export async function listOwnedPacks(db: Db, uid: number): Promise<number[]> {
	const rows = await db
		.select({ pack: memberEmoticons.pack })
		.from(memberEmoticons)
		.where(eq(memberEmoticons.uid, uid))
		.orderBy(memberEmoticons.pack);
	return rows.map(({ pack }) => pack);
}

/** Whoever writes emoticons of a sold pack owns it. @throws Invalid `emoticons-not-owned` of the field */
export async function assertOwnsEmoticons(
	db: Db,
	{ viewer, lang }: Pick<Ctx, "viewer" | "lang">,
	text: string,
	field = "message",
): Promise<void> {
	const written = soldPacksIn(text);
	if (written.length === 0) return;
	const owned = await listOwnedPacks(db, viewer.uid);
	const [missing] = written.filter(({ id }) => !owned.includes(id));
	if (missing)
		throw new Invalid({ [field]: "emoticons-not-owned" }, undefined, { pack: t(lang, `emoticonPack.${missing.key}`) });
}
