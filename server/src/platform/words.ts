import { setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { RefusalCode } from "#contract/refusals.ts";
import { type Lang, langs } from "#contract/sections.ts";
import enBoards from "#contract/words/en/boards.json" with { type: "json" };
import enErrors from "#contract/words/en/errors.json" with { type: "json" };
import enMails from "#contract/words/en/mails.json" with { type: "json" };
import enOnboarding from "#contract/words/en/onboarding.json" with { type: "json" };
import frBoards from "#contract/words/fr/boards.json" with { type: "json" };
import frErrors from "#contract/words/fr/errors.json" with { type: "json" };
import frMails from "#contract/words/fr/mails.json" with { type: "json" };
import frOnboarding from "#contract/words/fr/onboarding.json" with { type: "json" };
import hiBoards from "#contract/words/hi/boards.json" with { type: "json" };
import hiErrors from "#contract/words/hi/errors.json" with { type: "json" };
import hiMails from "#contract/words/hi/mails.json" with { type: "json" };
import hiOnboarding from "#contract/words/hi/onboarding.json" with { type: "json" };

/** Message keys that the server uses. */
export type ServerWord = keyof typeof enBoards | keyof typeof enErrors | keyof typeof enMails | keyof typeof enOnboarding;

const catalogs: Record<Lang, Record<ServerWord, string>> = {
	en: { ...enBoards, ...enErrors, ...enMails, ...enOnboarding },
	fr: { ...frBoards, ...frErrors, ...frMails, ...frOnboarding },
	hi: { ...hiBoards, ...hiErrors, ...hiMails, ...hiOnboarding },
};

const i18nByLang = Object.fromEntries(
	langs.map((lang) => [
		lang,
		setupI18n({ locale: lang, messages: { [lang]: Object.fromEntries(Object.entries(catalogs[lang]).map(([key, text]) => [key, compileMessage(text)])) } }),
	]),
) as Record<Lang, ReturnType<typeof setupI18n>>;

/** Translates a message. */
export const say = (lang: Lang, key: ServerWord, values: Record<string, string | number> = {}): string => i18nByLang[lang]._(key, values);

/** Translates the message of an error code. */
export const sayRefusal = (lang: Lang, code: RefusalCode, values?: Record<string, string | number>): string => say(lang, `error.${code}` as ServerWord, values);
