import type { Lang } from "#contract/sections.ts";
import * as calls from "#contract/topicAdmin.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Db } from "../../../platform/data/db.ts";
import { cutPage, pageOf } from "../../../platform/data/pagination.ts";
import { acknowledge, handle, type Route } from "../../../platform/http/dispatcher.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { mayReadPlanned } from "../../../platform/security/staffSections.ts";
import { moveTopic } from "../actions/moveTopic.ts";
import { countByCategory, listTopics, wordsOf } from "../lists.ts";
import { administeredSections, mayChangeCategories, mayMarkTopic } from "../policy.ts";
import type { TopicRow } from "../queries.ts";
import { type Category, categoryName, isOpen, listAllCategories, loadCategories, withChildren } from "./categories.ts";
import { hideCategory, moveCategory, saveCategory } from "./changeCategories.ts";

/** All categories with their children and numbers of topics. */
async function presentAll(db: Db, lang: Lang) {
	const [all, counts] = await Promise.all([listAllCategories(db), countByCategory(db)]);
	const present = ({ id, key, hidden, names }: Category) => ({
		...{ id, key, hidden, names, name: categoryName(lang, all, id) },
		topics: withChildren(all, id).reduce((sum, one) => sum + (counts.get(one) ?? 0), 0),
		open: isOpen(all, id),
	});
	const level = (parent: number) => all.filter((one) => one.parent === parent);
	return level(0).map((one) => ({ ...present(one), child: level(one.id).map(present) }));
}

const presentRow = ({ viewer, lang }: Ctx, all: readonly Category[], row: TopicRow) => ({
	topid: row.topid,
	top_name: row.name,
	is_group: Number(row.kind === "group"),
	category_id: row.categoryId,
	category_title: categoryName(lang, all, row.categoryId),
	country_fid: row.countryFid,
	official: Number(row.official),
	closed: Number(row.closed),
	followers: row.followerCount,
	threads: row.threadCount,
	can: { mark: mayMarkTopic(viewer, row).ok, move: mayChangeCategories(viewer).ok },
});

export const adminRoutes: Route[] = [
	handle(calls.listAdminCategories, async ({ db, viewer, lang }) => {
		authorize(mayReadPlanned(viewer));
		return { lists: await presentAll(db, lang), can: { change: mayChangeCategories(viewer).ok } };
	}),
	handle(calls.listAdminTopics, async (ctx, { query: { q = "", cid = 0, official, cursor } }) => {
		const { db, deps, viewer } = ctx;
		authorize(mayReadPlanned(viewer));
		const all = await loadCategories(deps);
		const filter = {
			sections: administeredSections(viewer),
			words: wordsOf(q),
			categories: cid === 0 ? undefined : withChildren(all, cid),
			official: official === 1,
		};
		const limit = calls.topicAdminRules.page;
		const page = pageOf({ limit, cursor }, "score");
		const { shown, next } = cutPage(await listTopics(db, filter, page), limit, "score");
		return { lists: shown.map(({ topic }) => presentRow(ctx, all, topic)), next };
	}),
	handle(calls.saveCategory, (ctx, { body: { id, parent = 0, ...names } }) => saveCategory(ctx, { id, parent, names })),
	acknowledge(calls.moveCategory, (ctx, { body }) => moveCategory(ctx, body)),
	acknowledge(calls.hideCategory, (ctx, { body: { id, status } }) => hideCategory(ctx, { id, hidden: status === 1 })),
	acknowledge(calls.moveTopic, (ctx, { body: { topid, category_id: categoryId, reason } }) =>
		moveTopic(ctx, { topid, categoryId, reason }),
	),
];
