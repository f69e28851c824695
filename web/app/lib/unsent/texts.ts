import type texts from "#contract/messages/en/outbox.json";

export type UnsentText = keyof typeof texts;
/** A text of the list of what is not sent. */
export type Say = (key: UnsentText) => string;

/** Compiled messages. */
type Catalog = Record<UnsentText, string | string[]>;

const catalogs = import.meta.glob<Catalog>("../../../../contract/messages/*/outbox.json", { import: "default" });

/** Loads the texts in the language of the page. */
export async function loadTexts(): Promise<Say> {
	const find = (lang: string) => Object.entries(catalogs).find(([path]) => path.endsWith(`/${lang}/outbox.json`))?.[1];
	const catalog = await (find(document.documentElement.lang) ?? find("en"))?.();
	return (key) => [catalog?.[key] ?? ""].flat().join("");
}
