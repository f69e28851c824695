import { messagesTag, topicCategoriesTag, topicsTag } from "#contract/cacheTags.ts";
import { messageRules } from "#contract/messageTexts.ts";
import type { Lang } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";
import { cleanText } from "../../../platform/data/text.ts";
import { Conflict, Invalid } from "../../../platform/http/errors.ts";
import { formatMessage, placeholdersOf, type ServerMessageKey } from "../../../platform/i18n.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { mayPublish } from "../policy.ts";
import { placeholdersOfMessage, requireMessage, samplesOf } from "./catalog.ts";
import { lockNewestMessage } from "./queries.ts";
import { messageVersions } from "./tables.ts";

/**
 * What members would read, with samples.
 * @throws Invalid `text`: `message-syntax`, or `message-placeholders` unless it has those of the program
 */
export function previewText(
	ctx: Ctx,
	{ key, lang, text }: { key: ServerMessageKey; lang: Lang; text: string },
): string {
	const wanted = placeholdersOfMessage(key);
	let [names, preview]: [string[], string] = [[], ""];
	try {
		names = placeholdersOf(text);
		preview = formatMessage(lang, text, samplesOf(ctx, lang, names));
	} catch {
		throw new Invalid({ text: "message-syntax" });
	}
	if (names.join() !== wanted.join())
		throw new Invalid({ text: "message-placeholders" }, undefined, {
			names: wanted.map((name) => `{${name}}`).join(" "),
		});
	return preview;
}

/** A name is one line, not empty and not too long for a chip. @throws Invalid `text` */
function checkName(text: string): void {
	if (text === "") throw new Invalid({ text: "field.required" });
	if (text.includes("\n") || [...text].length > messageRules.nameMax)
		throw new Invalid({ text: "field.too-long" }, undefined, { max: messageRules.nameMax });
}

/**
 * Changes a message in a language; without a text it is that of the program again.
 * @throws Forbidden; NotFound; Invalid `text`; Conflict
 */
export async function publishMessage(
	ctx: Ctx,
	{ lang, base, ...body }: { key: string; lang: Lang; text?: string | undefined; base: number },
): Promise<{ version: number }> {
	authorize(mayPublish(ctx.viewer));
	const { key, group } = requireMessage(body.key);
	const text = body.text === undefined ? null : cleanText(body.text);
	if (text !== null) previewText(ctx, { key, lang, text });
	if (text !== null && group === "category") checkName(text);
	return ctx.transaction(async (tx) => {
		const newest = await lockNewestMessage(tx, { key, lang });
		if (newest !== base) throw new Conflict("stale-edit");
		const version = newest + 1;
		const published = { addedBy: ctx.viewer.uid, createdAt: ctx.clock.now() };
		await tx.insert(messageVersions).values({ key, lang, version, text, ...published });
		await signal(tx, { invalidate: [messagesTag, ...(group === "category" ? [topicCategoriesTag, topicsTag] : [])] });
		return { version };
	});
}
