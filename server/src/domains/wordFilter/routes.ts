import { everySection } from "#contract/sections.ts";
import * as calls from "#contract/wordFilter.ts";
import { unixSeconds } from "../../platform/clock.ts";
import { cutPageById } from "../../platform/data/pagination.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { acknowledge, handle, type Route } from "../../platform/http/dispatcher.ts";
import { authorize, denied } from "../../platform/security/policy.ts";
import { mayPlan, mayReadPlanned, plannedSections, staffSections } from "../../platform/security/staffSections.ts";
import { listAuthors } from "../accounts/authors.ts";
import { addWord, cleanWord, deleteWord } from "./actions/changeWords.ts";
import { createFilter } from "./filter.ts";
import { listWords, listWordsOf } from "./queries.ts";

const { page } = calls.wordRules;

export const routes: Route[] = [
	handle(calls.listWords, async ({ db, viewer }, { query: { cursor } }) => {
		authorize(mayReadPlanned(viewer));
		const sections = plannedSections(viewer);
		const { shown, next } = cutPageById(await listWords(db, { sections, cursor }, page + 1), page);
		const authorOf = await listAuthors(db, valuesOf(shown, "addedBy"));
		const lists = shown.map(({ id, word, action, replacement, countryFid, addedBy, createdAt }) => ({
			...{ id, word, action, replacement, country_fid: countryFid },
			by: authorOf(addedBy),
			dateline: unixSeconds(createdAt),
			can: { delete: mayPlan(viewer, countryFid).ok },
		}));
		return { lists, next, sections: staffSections(viewer) };
	}),
	handle(calls.addWord, (ctx, { body: { country_fid: section, ...word } }) => addWord(ctx, { ...word, section })),
	acknowledge(calls.deleteWord, (ctx, { body: { id } }) => deleteWord(ctx, id)),
	handle(calls.testWord, async ({ db, viewer }, { body: { text, word, action = "hold", replacement = "", ...of } }) => {
		const { country_fid: section = everySection } = of;
		authorize(plannedSections(viewer)?.includes(section) === false ? denied("not-allowed") : mayReadPlanned(viewer));
		const saved = await listWordsOf(db, section);
		const tried = word ? [{ word: cleanWord(word), action, replacement }] : [];
		return createFilter([...saved, ...tried])(text);
	}),
];
