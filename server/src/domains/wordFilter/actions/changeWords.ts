import { eq } from "drizzle-orm";
import { everySection } from "#contract/sections.ts";
import type { WordAction } from "#contract/wordFilter.ts";
import type { Ctx } from "../../../platform/context.ts";
import { first } from "../../../platform/data/db.ts";
import { cleanLine } from "../../../platform/data/text.ts";
import { Invalid, NotFound } from "../../../platform/http/errors.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { mayPlan } from "../../../platform/security/staffSections.ts";
import { findWord, wordsTag } from "../queries.ts";
import { filteredWords } from "../tables.ts";

interface NewWord {
	word: string;
	action: WordAction;
	replacement?: string | undefined;
	section?: number | undefined;
}

/** A word as the filter stores it. @throws Invalid `word` */
export function cleanWord(typed: string): string {
	const word = cleanLine(typed).toLowerCase();
	if (!/[\p{L}\p{N}]/u.test(word.replace(/\*$/, ""))) throw new Invalid({ word: "field.format" });
	return word;
}

/** Adds a word to the filter of a section; the same word again changes what happens. @throws Forbidden; Invalid */
export function addWord(
	ctx: Ctx,
	{ word: typed, action, replacement = "", section = everySection }: NewWord,
): Promise<{ id: number }> {
	authorize(mayPlan(ctx.viewer, section));
	const values = { action, replacement: cleanLine(replacement), addedBy: ctx.viewer.uid, createdAt: ctx.clock.now() };
	const word = cleanWord(typed);
	return ctx.transaction(async (tx) => {
		const row = first(
			await tx
				.insert(filteredWords)
				.values({ word, countryFid: section, ...values })
				.onConflictDoUpdate({ target: [filteredWords.word, filteredWords.countryFid], set: values })
				.returning({ id: filteredWords.id }),
		);
		await signal(tx, { invalidate: [wordsTag] });
		return row;
	});
}

/** Takes a word out of the filter. @throws NotFound; Forbidden */
export const deleteWord = (ctx: Ctx, id: number): Promise<void> =>
	ctx.transaction(async (tx) => {
		const row = await findWord(tx, id);
		if (!row) throw new NotFound();
		authorize(mayPlan(ctx.viewer, row.countryFid));
		await tx.delete(filteredWords).where(eq(filteredWords.id, id));
		await signal(tx, { invalidate: [wordsTag] });
	});
