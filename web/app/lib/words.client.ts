import type { Messages } from "@lingui/core";
import type { Lang } from "#contract/sections.ts";
import { throwWhy } from "./site-answers.ts";
import { type CatalogName, catalogsOf, teach } from "./speaker.ts";

const files = import.meta.glob<Messages>(
	"../../../contract/words/*/{common,reading,account,composer,settings,boards,ways,security,profile,help,onboarding}.json",
	{ import: "default" },
);
const known = new Set<string>();

/** Fetches one catalog, unless this page has it already. */
export async function learnCatalog(lang: Lang, name: CatalogName): Promise<void> {
	const id = `${lang}/${name}`;
	if (known.has(id)) return;
	const file = files[`../../../contract/words/${id}.json`];
	if (!file) return;
	teach(lang, await file());
	known.add(id);
}

/** Fetches the sentences that a path's screens need and this page does not have yet. */
export async function learn(lang: Lang, pathname: string): Promise<void> {
	const wanted: CatalogName[] = ["common", ...catalogsOf(pathname)];
	await Promise.all(wanted.map((name) => learnCatalog(lang, name))).catch(throwWhy);
}
