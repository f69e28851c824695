import { feedTag, photographyTag, sectionFeedTag } from "#contract/cacheTags.ts";
import type { PhotoCardView, PhotoList, PhotoPhoneView, PhotoTypeView } from "#contract/photoViews.ts";
import { globalSection, type Lang } from "#contract/sections.ts";
import type { ThreadCardView } from "#contract/threadLists.ts";
import type { Ctx } from "../../platform/context.ts";
import type { CursorKind, Page } from "../../platform/data/pagination.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { presentSharedThreadPage } from "../threads/thread/listPresenter.ts";
import type { ListedThread } from "../threads/thread/queries.ts";
import { findPhotoThreads, loadCatalog, type PhotoPhone, type PhotoType } from "./queries.ts";

const nameOf = ({ nameEn, nameFr, nameHi }: PhotoType, lang: Lang): string =>
	({ en: nameEn, fr: nameFr, hi: nameHi })[lang];

export const presentType = (type: PhotoType, lang: Lang): PhotoTypeView => ({
	typeid: type.id,
	name: nameOf(type, lang),
	photos: type.photos,
});

export const presentPhone = ({ id, slug, name, photos }: PhotoPhone): PhotoPhoneView => ({
	id,
	list: slug,
	name,
	photos,
});

/**
 * Adds to the cards of threads what is known of their photos. A post whose photos the viewer may not see has none, and
 * no card.
 */
export async function presentPhotoCards(ctx: Ctx, cards: ThreadCardView[]): Promise<PhotoCardView[]> {
	const shown = cards.filter(({ attachments }) => attachments.length > 0);
	const [known, { phones }] = await Promise.all([findPhotoThreads(ctx.db, valuesOf(shown, "tid")), loadCatalog(ctx)]);
	return shown.map((card) => {
		const details = known.get(card.tid);
		return {
			...card,
			typeid: details?.typeId ?? 0,
			phone: phones.find(({ id }) => id === details?.phoneId)?.name ?? "",
			choice: Number(Boolean(details?.chosenAt)),
		};
	});
}

/** A page of a wall, which all viewers share. @param key what the list depends on besides the page */
export async function presentWall(
	ctx: Ctx,
	key: readonly unknown[],
	list: () => Promise<ListedThread[]>,
	request: Page,
	kind?: CursorKind,
): Promise<PhotoList> {
	const tags = [feedTag, sectionFeedTag(globalSection.fid), photographyTag];
	const page = await presentSharedThreadPage(ctx, { key: ["photography", ...key], tags }, list, request, kind);
	return { ...page, lists: await presentPhotoCards(ctx, page.lists) };
}
