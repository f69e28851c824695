import { setupI18n } from "@lingui/core";
import { compileMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { ErrorCode } from "#contract/errorCodes.ts";
import type { Catalogs, KeyIn } from "#contract/messages/catalogs.ts";
import { type Lang, langs } from "#contract/sections.ts";
import { shippedMessages } from "#contract/shippedMessages.ts";
import type { Ctx } from "./context.ts";

/** Key of a message in one of the catalogs. */
export type ServerMessageKey = KeyIn<keyof Catalogs>;

/** Key of a title whose explanation is the message `<key>Text`. */
export type ExplainedKey = {
	[Key in ServerMessageKey]: `${Key}Text` extends ServerMessageKey ? Key : never;
}[ServerMessageKey];

/** Whether there is a message with this key. */
export const isMessageKey = (key: string): key is ServerMessageKey => shippedMessages("en").has(key);

/** A translator of each language. `t` compiles a message when it is first shown. */
const newTranslators = () =>
	Object.fromEntries(langs.map((lang) => [lang, setupI18n({ locale: lang, messages: { [lang]: {} } })])) as Record<
		Lang,
		ReturnType<typeof setupI18n>
	>;

let translators = newTranslators();

/** Keys of all messages. */
export const messageKeys = (): string[] => [...shippedMessages("en").keys()];

/** A message as the program has it. */
export const shippedMessage = (lang: Lang, key: ServerMessageKey): string => shippedMessages(lang).get(key) ?? "";

/** Texts that replace messages, by language and key. */
export type MessageOverrides = Readonly<Record<Lang, ReadonlyMap<string, string>>>;

let overrides: MessageOverrides = { en: new Map(), fr: new Map(), hi: new Map() };

/** Replaces messages in this process, and those of earlier calls by their texts of the program again. */
export function overrideMessages(next: MessageOverrides): void {
	overrides = next;
	translators = newTranslators();
}

/** A message as it is now. */
export const currentMessage = (lang: Lang, key: ServerMessageKey): string =>
	overrides[lang].get(key) ?? shippedMessage(lang, key);

type CompiledMessage = ReturnType<typeof compileMessageOrThrow>;

/** Names of the values that a message shows. @throws Error for one that can't be read */
export function placeholdersOf(text: string): string[] {
	const names = new Set<string>();
	const collect = (tokens: unknown): void => {
		if (!Array.isArray(tokens)) return;
		for (const token of tokens as CompiledMessage) {
			if (!Array.isArray(token)) continue;
			const [name, , cases] = token as [string, string?, unknown?];
			names.add(name);
			if (typeof cases === "object" && cases !== null) for (const one of Object.values(cases)) collect(one);
		}
	};
	collect(compileMessageOrThrow(text));
	return [...names].toSorted();
}

/** A text with values, as a message. @throws Error for one that can't be read */
export function formatMessage(lang: Lang, text: string, values: Record<string, string | number>): string {
	const compiled = compileMessageOrThrow(text);
	return setupI18n({ locale: lang, messages: { [lang]: { text: compiled } } })._("text", values);
}

/** Translates a message. */
export function t(lang: Lang, key: ServerMessageKey, values: Record<string, string | number> = {}): string {
	const translator = translators[lang];
	if (!(key in translator.messages) && isMessageKey(key))
		translator.load(lang, { [key]: compileMessage(currentMessage(lang, key)) });
	return translator._(key, values);
}

/** Sets the sentence in the envelope's `msg`, which the documents' clients show. @returns it */
export const setMessage = (
	{ lang, responseMeta }: Pick<Ctx, "lang" | "responseMeta">,
	key: ServerMessageKey,
	values?: Record<string, string>,
): string => (responseMeta.msg = t(lang, key, values));

/** Translates the message of an error code. */
export const translateError = (lang: Lang, code: ErrorCode, values?: Record<string, string | number>): string =>
	t(lang, `error.${code}` as ServerMessageKey, values);
