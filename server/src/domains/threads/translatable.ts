import type { Lang } from "#contract/sections.ts";
import type { Ctx } from "../../platform/context.ts";
import { languageOf } from "./content.ts";
import type { PostRow } from "./queries.ts";

/**
 * Whether a member is offered a translation of a post of another: it is in none of the languages that they read, nor in
 * that of the page.
 */
export function isTranslatable({ deps, viewer, lang }: Ctx, { uid, message }: PostRow, threadLang: string): boolean {
	if (!deps.config.translation || !viewer.loggedIn || viewer.banned || viewer.is(uid) || message === "") return false;
	const written = languageOf(message, threadLang as Lang);
	return written !== lang && !viewer.readLanguages.includes(written);
}
