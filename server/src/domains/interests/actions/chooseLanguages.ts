import { type Lang, langs } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { mayChooseInterests } from "../policy.ts";
import { replaceLanguages } from "../queries.ts";

/** Sets the languages that the viewer reads; none and all of them mean any language. @returns the stored ones */
export async function chooseLanguages(ctx: Ctx, chosen: readonly Lang[]): Promise<Lang[]> {
	const listed = langs.filter((lang) => chosen.includes(lang));
	return ctx.transaction(async (tx) => {
		authorize(mayChooseInterests(ctx.viewer));
		const stored = listed.length === langs.length ? [] : listed;
		await replaceLanguages(tx, ctx.viewer.uid, stored);
		return stored;
	});
}
