import { type MessageGroup, messageGroups } from "#contract/messageTexts.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import {
	isMessageKey,
	messageKeys,
	placeholdersOf,
	type ServerMessageKey,
	shippedMessage,
} from "../../../platform/i18n.ts";

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

/** Values to show a message with: names in brackets, and a number. */
export const samplesOf = (names: readonly string[]): Record<string, string | number> =>
	Object.fromEntries(names.map((name) => [name, numbers.test(name) ? 3 : `[${name}]`]));
