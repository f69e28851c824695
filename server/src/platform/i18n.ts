import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { ErrorCode } from "#contract/errorCodes.ts";
import type { Catalogs, KeyIn } from "#contract/messages/catalogs.ts";
import { type Lang, langs } from "#contract/sections.ts";
import type { Ctx } from "./context.ts";

/** Key of a message in one of the catalogs. */
export type ServerMessageKey = KeyIn<keyof Catalogs>;

const folder = fileURLToPath(new URL("../../../contract/messages/", import.meta.url));

/** All messages of a language. */
function readMessages(lang: Lang): Record<string, string> {
	const files = readdirSync(join(folder, lang));
	return Object.assign({}, ...files.map((name) => JSON.parse(readFileSync(join(folder, lang, name), "utf8"))));
}

const catalogs = Object.fromEntries(langs.map((lang) => [lang, readMessages(lang)])) as Record<
	Lang,
	Record<string, string>
>;

/** Whether there is a message with this key. */
export const isMessageKey = (key: string): key is ServerMessageKey => key in catalogs.en;

const i18nByLang = Object.fromEntries(
	langs.map((lang) => [
		lang,
		setupI18n({
			locale: lang,
			messages: {
				[lang]: Object.fromEntries(Object.entries(catalogs[lang]).map(([key, text]) => [key, compileMessage(text)])),
			},
		}),
	]),
) as Record<Lang, ReturnType<typeof setupI18n>>;

/** Translates a message. */
export const t = (lang: Lang, key: ServerMessageKey, values: Record<string, string | number> = {}): string =>
	i18nByLang[lang]._(key, values);

/** Sets the sentence in the envelope's `msg`, which the documents' clients show. @returns it */
export const setMessage = (
	{ lang, responseMeta }: Pick<Ctx, "lang" | "responseMeta">,
	key: ServerMessageKey,
	values?: Record<string, string>,
): string => (responseMeta.msg = t(lang, key, values));

/** Translates the message of an error code. */
export const translateError = (lang: Lang, code: ErrorCode, values?: Record<string, string | number>): string =>
	t(lang, `error.${code}` as ServerMessageKey, values);
