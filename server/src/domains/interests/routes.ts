import * as calls from "#contract/interests.ts";
import { acknowledge, handle, type Route } from "../../platform/http/dispatcher.ts";
import { chooseInterests } from "./actions/chooseInterests.ts";
import { chooseLanguages } from "./actions/chooseLanguages.ts";
import { completeOnboarding } from "./actions/completeOnboarding.ts";
import { presentTags } from "./presenter.ts";
import { countTagUses, findTagIds, isOnboarded } from "./queries.ts";
import { parseTagIds } from "./rules.ts";

export const routes: Route[] = [
	handle(calls.tagsList, async (ctx) => ({ lists: presentTags(ctx.lang, await findTagIds(ctx.db, ctx.viewer.uid)) })),
	handle(calls.hotTags, async (ctx) => {
		const [chosen, uses] = await Promise.all([findTagIds(ctx.db, ctx.viewer.uid), countTagUses(ctx.db)]);
		const lists = presentTags(ctx.lang, chosen).map((tag) => ({ ...tag, count: uses.get(tag.tagid) ?? 0 }));
		return { lists: lists.sort((a, b) => b.count - a.count || a.tagid - b.tagid) };
	}),
	handle(calls.setUserTags, async (ctx, { query }) => ({
		lists: checked(presentTags(ctx.lang, new Set(await chooseInterests(ctx, parseTagIds(query.tagids_new))))),
	})),
	...[calls.userTagList, calls.v5UserTagList].map((call) =>
		handle(call, async (ctx) => ({ lists: checked(presentTags(ctx.lang, await findTagIds(ctx.db, ctx.viewer.uid))) })),
	),
	handle(calls.getReadLanguages, async ({ viewer }) => ({ langs: [...viewer.readLanguages] })),
	handle(calls.setReadLanguages, async (ctx, { body }) => ({ langs: await chooseLanguages(ctx, body.langs) })),
	handle(calls.onboardingState, async (ctx) => ({ done: await isOnboarded(ctx.db, ctx.viewer.uid) })),
	acknowledge(calls.completeOnboarding, completeOnboarding),
];

const checked = (tags: calls.TagView[]): calls.TagView[] => tags.filter((tag) => tag.checked === 1);
