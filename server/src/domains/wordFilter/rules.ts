import { Invalid } from "../../platform/http/errors.ts";
import type { MessageRule } from "../messageRuleSlot.ts";
import type { TextRule, WrittenTexts } from "../textRuleSlot.ts";
import type { HoldRule } from "../threads/holding/holdRules.ts";
import { loadFilter } from "./queries.ts";

/** Replaces words. @throws Invalid `word-refused` by field */
export const filterTexts: TextRule = async <Texts extends WrittenTexts>(
	{ deps }: Parameters<TextRule>[0],
	texts: Texts,
	section: number,
) => {
	const filter = await loadFilter(deps, section);
	const results = Object.entries(texts).map(([field, text]) => ({ field, ...filter(text ?? "") }));
	const refused = results.find(({ outcome }) => outcome === "refuse");
	if (refused) throw new Invalid({ [refused.field]: "word-refused" });
	return Object.fromEntries(results.map(({ field, text }) => [field, text])) as Texts;
};

/** A post with a word is shown to others once a moderator has released it; those who could release it post at once. */
export const holdWords: HoldRule = async (_tx, { deps, viewer }, { subject, message, countryFid, fid }) => {
	if (viewer.moderates(countryFid, fid)) return undefined;
	const { outcome } = (await loadFilter(deps, countryFid))(`${subject}\n${message}`);
	return outcome === "hold" ? { reason: "word" } : undefined;
};

/** A message of the chat with a refused word is not sent. */
export const refuseMessages: MessageRule = async (_tx, { deps, viewer }, { text }) => {
	const { outcome } = (await loadFilter(deps, viewer.countryFid))(text);
	return outcome === "refuse" ? { refused: true, record: async () => undefined } : undefined;
};
