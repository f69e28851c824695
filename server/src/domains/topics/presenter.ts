import { authorTag, editorialTag, topicsTag, topicTag } from "#contract/cacheTags.ts";
import { editorialRules } from "#contract/editorial.ts";
import { interests } from "#contract/interests.ts";
import { pathTo } from "#contract/screenPaths.ts";
import { topicBanners } from "#contract/topicCategories.ts";
import { type TopicItemView, type TopicList, type TopicView, topicRules } from "#contract/topicViews.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import { cutPage, type Page } from "../../platform/data/pagination.ts";
import { toExcerpt } from "../../platform/data/richText.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { t } from "../../platform/i18n.ts";
import { denied, presentPermission, requireUnbannedMember } from "../../platform/security/policy.ts";
import { listAuthors } from "../accounts/authors.ts";
import { findRoles } from "../accounts/role/queries.ts";
import { listTopicHosts } from "../accounts/role/topicHosts.ts";
import { listShown } from "../editorial/queries.ts";
import { presentTags } from "../interests/presenter.ts";
import { listPictures, presentPicture } from "../media/presenter.ts";
import { type Category, categoryName, isOpen, loadCategories, shownOf } from "./category/categories.ts";
import type { ListedTopic } from "./lists.ts";
import {
	mayAppointHosts,
	mayDeleteTopic,
	mayEditTopic,
	mayFollowTopic,
	mayMarkTopic,
	mayModerateTopic,
	mayPostInTopic,
	maySeeHosts,
} from "./policy.ts";
import { findFollowedTopics, type TopicRow } from "./queries.ts";

type Lang = Ctx["lang"];

/** Topics as list items, in the order given, without those of members whom the viewer hides. */
export async function presentTopics(ctx: Ctx, rows: readonly TopicRow[]): Promise<TopicItemView[]> {
	const shown = rows.filter(({ uid }) => uid === ctx.viewer.uid || !ctx.viewer.hides(uid));
	const aids = valuesOf(shown, "aid");
	const [categories, picture, followed] = await Promise.all([
		loadCategories(ctx.deps),
		listPictures(ctx.db, aids),
		findFollowedTopics(ctx.db, ctx.viewer.uid, valuesOf(shown, "topid")),
	]);
	ctx.responseMeta.tags.add(topicsTag);
	return shown.map((row) =>
		presentItem(row, {
			category: categoryName(ctx.lang, categories, row.categoryId),
			picture: (row.aid !== null && picture(row.aid)) || null,
			follows: followed.has(row.topid),
		}),
	);
}

interface ItemParts extends Pick<TopicItemView, "picture"> {
	category: string;
	follows: boolean;
}

function presentItem(row: TopicRow, { category, picture, follows }: ItemParts): TopicItemView {
	return {
		topid: row.topid,
		tid: row.topid,
		is_group: Number(row.kind === "group"),
		official: Number(row.official),
		top_name: row.name,
		subject: row.name,
		message: toExcerpt(row.description),
		category_id: row.categoryId,
		category_title: category,
		country_fid: row.countryFid,
		uid: row.uid,
		pic: picture ? `${picture.base}/${Math.min(...picture.widths)}.webp` : "",
		picture,
		followers: row.followerCount,
		threads: row.threadCount,
		is_following: Number(follows),
		dateline: unixSeconds(row.createdAt),
	};
}

/** What invalidates a complete topic: it shows its host's name. */
export const tagsOfTopic = ({ topid, uid }: Pick<TopicRow, "topid" | "uid">): string[] => [
	topicTag(topid),
	authorTag(uid),
];

/** A complete topic. */
export async function presentTopic(ctx: Ctx, row: TopicRow): Promise<TopicView> {
	const { viewer } = ctx;
	const hosts = (await listTopicHosts(ctx.db, row.topid)).filter((uid) => uid !== row.uid);
	const [categories, roles, authorOf, picture, followed] = await Promise.all([
		loadCategories(ctx.deps),
		viewer.manages(row.countryFid) ? findRoles(ctx.db, row.uid) : [],
		listAuthors(ctx.db, [row.uid, ...hosts]),
		listPictures(ctx.db, row.aid === null ? [] : [row.aid]),
		findFollowedTopics(ctx.db, viewer.uid, [row.topid]),
	]);
	for (const tag of [...tagsOfTopic(row), ...hosts.map(authorTag)]) ctx.responseMeta.tags.add(tag);
	const follows = followed.has(row.topid);
	return {
		...presentItem(row, {
			category: categoryName(ctx.lang, categories, row.categoryId),
			picture: (row.aid !== null && picture(row.aid)) || null,
			follows,
		}),
		message: row.description,
		des: row.description,
		rules: row.rules,
		aid: row.aid ?? 0,
		user: authorOf(row.uid),
		hosts: hosts.map(authorOf),
		tags: presentTags(ctx.lang, new Set(row.tagIds)).filter(({ checked }) => checked === 1),
		version: row.version,
		closed: Number(row.closed),
		hidden: Number(row.hidden),
		can: {
			host: presentPermission(row.hidden ? denied("not-allowed") : maySeeHosts(viewer, row, roles)),
			appoint: presentPermission(mayAppointHosts(viewer, row)),
			edit: presentPermission(mayEditTopic(viewer, row, roles)),
			remove: presentPermission(mayDeleteTopic(viewer, row, roles)),
			follow: presentPermission(row.hidden ? denied("topic-not-found") : mayFollowTopic(viewer)),
			post: presentPermission(mayPostInTopic(viewer, row, follows)),
			moderate: presentPermission(mayModerateTopic(viewer, row, roles)),
			mark: presentPermission(mayMarkTopic(viewer, row)),
			report: presentPermission(
				viewer.uid === row.uid
					? denied("report-own")
					: row.hidden
						? denied("not-allowed")
						: requireUnbannedMember(viewer),
			),
		},
	};
}

/** A page of topics. `count` is that of the whole list. */
export async function presentTopicPage(
	ctx: Ctx,
	rows: ListedTopic[],
	count: number,
	{ limit, offset }: Page,
	kind: "time" | "score",
): Promise<TopicList> {
	const size = limit - 1;
	const { shown, next } = cutPage(rows, size, kind);
	const lists = await presentTopics(ctx, valuesOf(shown, "topic"));
	return { lists, page: Math.floor(offset / size) + 1, count, totalPage: Math.ceil(count / size), next };
}

/** Whole own lists, in the envelope of the older calls. */
export async function presentOwnTopics(
	ctx: Ctx,
	{ rows, count }: { rows: ListedTopic[]; count: number },
): Promise<{ lists: TopicItemView[]; counts: number }> {
	return {
		lists: await presentTopics(ctx, valuesOf(rows.slice(0, topicRules.mine), "topic")),
		counts: count,
	};
}

/** Children of a category that readers see, or with 0 those without a parent, in the viewer's language. */
export const presentChildren = (lang: Lang, all: readonly Category[], of: number) =>
	shownOf(all)
		.filter(({ parent }) => parent === of)
		.map(({ id, key, parent }) => {
			const name = categoryName(lang, all, id);
			return { id, cid: id, pcid: parent, key, name, title: name };
		});

/** Those that readers see, with their children. */
export const presentCategories = (lang: Lang, all: readonly Category[]) =>
	presentChildren(lang, all, 0).map((one) => ({ ...one, child: presentChildren(lang, all, one.id) }));

/** Banners of the list of topics in a section: those that staff set, else the categories'. */
export async function presentBanners(ctx: Ctx, section: number) {
	ctx.responseMeta.tags.add(editorialTag);
	const rows = await listShown(ctx, section, "banner-topics");
	const set = rows.slice(0, editorialRules.banners).map(({ id, title, text, path, picture }) => {
		return { id, title, text, image: picture ? presentPicture(picture).thumb : "", category_id: 0, url: path };
	});
	return set.length > 0 ? set : presentCategoryBanners(ctx.lang, await loadCategories(ctx.deps));
}

const presentCategoryBanners = (lang: Lang, all: readonly Category[]) =>
	topicBanners
		.filter(({ category }) => isOpen(all, category))
		.map(({ id, key, category }) => ({
			id,
			title: t(lang, `topicBanner.${key}`),
			text: t(lang, `topicBanner.${key}.text`),
			image: `/art/topic-${key}.svg`,
			category_id: category,
			url: pathTo("topic", { cid: category }),
		}));

/** All tags that topics may have. */
export const presentTopicTags = (lang: Lang, checked: readonly number[]) =>
	presentTags(lang, new Set(checked)).slice(0, interests.length);

/** The topic of a thread or draft in its view; none for one that was deleted. */
export function presentTopicOf(
	topid: number | null,
	nameOf: (topid: number | null) => string,
): { topid: number; topic_name: string } {
	const name = nameOf(topid);
	return { topid: name === "" ? 0 : (topid ?? 0), topic_name: name };
}
