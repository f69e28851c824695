import { type Lang, langs } from "#contract/sections.ts";
import type { Deps } from "../../platform/context.ts";
import { loadVersionInForce } from "../siteTexts/queries.ts";

type TextDeps = Pick<Deps, "db" | "dataCache" | "clock">;

/** The name of the creator terms that are in force in a language: "fr-2" is version 2 of the French text. */
export const loadTerms = async (deps: TextDeps, lang: Lang): Promise<string> =>
	`${lang}-${await loadVersionInForce(deps, { name: "creatorterm", lang })}`;

/** Whether terms with this name are in force in their language. */
export async function areInForce(deps: TextDeps, terms: string): Promise<boolean> {
	const lang = langs.find((one) => terms.startsWith(`${one}-`));
	return lang !== undefined && (await loadTerms(deps, lang)) === terms;
}
