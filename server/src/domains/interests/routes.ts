import * as calls from "#contract/interests.ts";
import { handle, type Route } from "../../platform/dispatch.ts";
import { chooseInterests } from "./actions/chooseInterests.ts";
import { endOnboarding } from "./actions/endOnboarding.ts";
import { presentTags } from "./present.ts";
import { countTagUses, isOnboarded, tagsOf } from "./queries.ts";
import { readTagIds } from "./rules.ts";

export const routes: Route[] = [
	handle(calls.tagsList, async (ctx) => ({ lists: presentTags(ctx.lang, await tagsOf(ctx.db, ctx.viewer.uid)) })),
	handle(calls.hotTags, async (ctx) => {
		const [chosen, uses] = await Promise.all([tagsOf(ctx.db, ctx.viewer.uid), countTagUses(ctx.db)]);
		const lists = presentTags(ctx.lang, chosen).map((tag) => ({ ...tag, count: uses.get(tag.tagid) ?? 0 }));
		return { lists: lists.sort((a, b) => b.count - a.count || a.tagid - b.tagid) };
	}),
	handle(calls.usertagsNew, async (ctx, { query }) => ({
		lists: checked(presentTags(ctx.lang, new Set(await chooseInterests(ctx, readTagIds(query.tagids_new))))),
	})),
	...[calls.userTagList, calls.v5UserTagList].map((call) =>
		handle(call, async (ctx) => ({ lists: checked(presentTags(ctx.lang, await tagsOf(ctx.db, ctx.viewer.uid))) })),
	),
	handle(calls.onboardingState, async (ctx) => ({ done: await isOnboarded(ctx.db, ctx.viewer.uid) })),
	handle(calls.endOnboarding, async (ctx) => {
		await endOnboarding(ctx);
		return {};
	}),
];

const checked = (tags: calls.TagView[]): calls.TagView[] => tags.filter((tag) => tag.checked === 1);
