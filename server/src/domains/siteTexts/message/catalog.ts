import { type MessageGroup, messageGroups } from "#contract/messageTexts.ts";
import type { Lang } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import {
	isMessageKey,
	messageKeys,
	placeholdersOf,
	type ServerMessageKey,
	shippedMessage,
	t,
} from "../../../platform/i18n.ts";
import { formatDayIn } from "../../../platform/sectionDays.ts";

/** Which keys are sent by a way, or name categories. Others of `notification` are parts of pages. */
const patterns: Record<MessageGroup, RegExp> = {
	mail: /^(mail\.|notification\.(?!text\.)[\w-]+\.(subject|text)$)/,
	weekly: /^weekly\./,
	notification: /^notification\.text\./,
	sms: /^sms\./,
	category: /^topicCategory\./,
};

/** The messages that are sent by a way. */
export const messagesOf = (group: MessageGroup): ServerMessageKey[] =>
	messageKeys().filter((key): key is ServerMessageKey => isMessageKey(key) && patterns[group].test(key));

/** A message that staff may change. @throws NotFound for others */
export function requireMessage(key: string): { key: ServerMessageKey; group: MessageGroup } {
	const group = messageGroups.find((one) => patterns[one].test(key));
	if (!group || !isMessageKey(key)) throw new NotFound();
	return { key, group };
}

/** What stands in braces in a message of the program, in any language. */
export const placeholdersOfMessage = (key: ServerMessageKey): string[] => placeholdersOf(shippedMessage("en", key));

/** Names of values that are numbers. */
const numbers = /^(n|num|count|amount|days|hours|minutes|level|points|max|replies|likes|others)$/;

/** Values to show a message with, in its language; without a sample a number, or the name in brackets. */
export function samplesOf(
	{ deps: { config }, viewer, clock }: Pick<Ctx, "deps" | "viewer" | "clock">,
	lang: Lang,
	names: readonly string[],
): Record<string, string | number> {
	const link = `${config.publicUrl}/forum`;
	const when = formatDayIn(viewer.countryFid, clock.now(), lang);
	const samples: Record<string, string> = {
		...{ site: config.siteName, link, url: link, code: "482913", number: "261127-100017", digits: "42" },
		...{ name: viewer.name, who: viewer.name, by: viewer.name, username: viewer.username, email: "amina@example.com" },
		...{ phone: "+254 712 345678", when, until: when, reason: t(lang, "moderation.reason.spam") },
		...{
			title: t(lang, "board.multiple.name"),
			currency: "XGold",
			provider: "Google",
			role: t(lang, "admin.role.board-moderator"),
			topic: t(lang, "board.photos.name"),
			group: t(lang, "board.photos.name"),
			year: when.match(/\d{4}/)?.[0] ?? "",
		},
	};
	return Object.fromEntries(names.map((name) => [name, samples[name] ?? (numbers.test(name) ? 3 : `[${name}]`)]));
}
