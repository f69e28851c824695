import { interests, type TagView } from "#contract/interests.ts";
import type { Lang } from "#contract/sections.ts";
import { t } from "../../platform/i18n.ts";

/** All tags in the viewer's language, those of `chosen` checked. */
export const presentTags = (lang: Lang, chosen: ReadonlySet<number>): TagView[] =>
	interests.map(({ id, key }) => ({
		tagid: id,
		tagname: t(lang, `interest.${key}`),
		icon: key,
		checked: chosen.has(id) ? 1 : 0,
	}));

/** A tag's name in the viewer's language; empty for an unknown id. */
export function interestName(lang: Lang, tagId: number): string {
	const tag = interests.find(({ id }) => id === tagId);
	return tag ? t(lang, `interest.${tag.key}`) : "";
}
