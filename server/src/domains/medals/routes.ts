import * as calls from "#contract/medals.ts";
import { unixSeconds } from "../../platform/clock.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { acknowledge, handle, type Route } from "../../platform/http/dispatcher.ts";
import { NotFound } from "../../platform/http/errors.ts";
import { listAuthors } from "../accounts/authors.ts";
import { accountExists } from "../accounts/queries.ts";
import { arrangeMedals } from "./actions/arrangeMedals.ts";
import { giveByHand, takeByHand } from "./actions/byHand.ts";
import { medalText, presentMedals, presentShown } from "./presenter.ts";
import { hasUnseen, listAwards, listByHand, takeUnseen } from "./queries.ts";

export const routes: Route[] = [
	handle(calls.listMedals, async (ctx, { query: { uid = ctx.viewer.uid } }) => {
		if (uid !== 0 && uid !== ctx.viewer.uid && !(await accountExists(ctx.db, uid))) throw new NotFound();
		const [lists, authorOf] = await Promise.all([presentMedals(ctx, uid), listAuthors(ctx.db, uid === 0 ? [] : [uid])]);
		return {
			lists,
			count: lists.filter(({ level }) => level > 0).length,
			member: uid === 0 ? null : authorOf(uid),
		};
	}),
	handle(calls.medalNews, async (ctx) => {
		const { lang, clock, viewer } = ctx;
		const isNew = await hasUnseen(ctx.db, viewer.uid);
		const award = isNew ? await ctx.transaction((tx) => takeUnseen(tx, viewer.uid, clock.now())) : undefined;
		if (!award) return { list: { s3_medal: "", medal: "", name: "", text: "", level: 0 } };
		return { list: { ...presentShown(lang, award), text: award.reason || medalText(lang, award.medal, award.level) } };
	}),
	handle(calls.arrangeMedals, async (ctx, { body: { medals } }) => {
		await arrangeMedals(ctx, medals);
		const awards = await listAwards(ctx.db, ctx.viewer.uid);
		return { lists: awards.filter(({ hidden }) => !hidden).map((award) => presentShown(ctx.lang, award)) };
	}),
	handle(calls.listGivenMedals, async ({ db, lang }, { query: { cursor } }) => {
		const rows = await listByHand(db, cursor);
		const page = rows.slice(0, calls.medalLimits.adminPage);
		const authorOf = await listAuthors(db, valuesOf(page, "uid"));
		return {
			lists: page.map((row) => ({
				...presentShown(lang, row),
				id: row.id,
				member: authorOf(row.uid),
				reason: row.reason,
				dateline: unixSeconds(row.givenAt),
			})),
			next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
		};
	}),
	handle(calls.giveMedalByHand, (ctx, { body }) => giveByHand(ctx, body)),
	acknowledge(calls.takeMedal, (ctx, { body }) => takeByHand(ctx, body)),
];
