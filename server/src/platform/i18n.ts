import { setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { ErrorCode } from "#contract/errorCodes.ts";
import enBoards from "#contract/messages/en/boards.json" with { type: "json" };
import enBugs from "#contract/messages/en/bugs.json" with { type: "json" };
import enEmails from "#contract/messages/en/emails.json" with { type: "json" };
import enEmoticons from "#contract/messages/en/emoticons.json" with { type: "json" };
import enErrors from "#contract/messages/en/errors.json" with { type: "json" };
import enHiddenParts from "#contract/messages/en/hiddenParts.json" with { type: "json" };
import enModeration from "#contract/messages/en/moderation.json" with { type: "json" };
import enNotificationTexts from "#contract/messages/en/notificationTexts.json" with { type: "json" };
import enOnboarding from "#contract/messages/en/onboarding.json" with { type: "json" };
import enTopicCategories from "#contract/messages/en/topicCategories.json" with { type: "json" };
import frBoards from "#contract/messages/fr/boards.json" with { type: "json" };
import frBugs from "#contract/messages/fr/bugs.json" with { type: "json" };
import frEmails from "#contract/messages/fr/emails.json" with { type: "json" };
import frEmoticons from "#contract/messages/fr/emoticons.json" with { type: "json" };
import frErrors from "#contract/messages/fr/errors.json" with { type: "json" };
import frHiddenParts from "#contract/messages/fr/hiddenParts.json" with { type: "json" };
import frModeration from "#contract/messages/fr/moderation.json" with { type: "json" };
import frNotificationTexts from "#contract/messages/fr/notificationTexts.json" with { type: "json" };
import frOnboarding from "#contract/messages/fr/onboarding.json" with { type: "json" };
import frTopicCategories from "#contract/messages/fr/topicCategories.json" with { type: "json" };
import hiBoards from "#contract/messages/hi/boards.json" with { type: "json" };
import hiBugs from "#contract/messages/hi/bugs.json" with { type: "json" };
import hiEmails from "#contract/messages/hi/emails.json" with { type: "json" };
import hiEmoticons from "#contract/messages/hi/emoticons.json" with { type: "json" };
import hiErrors from "#contract/messages/hi/errors.json" with { type: "json" };
import hiHiddenParts from "#contract/messages/hi/hiddenParts.json" with { type: "json" };
import hiModeration from "#contract/messages/hi/moderation.json" with { type: "json" };
import hiNotificationTexts from "#contract/messages/hi/notificationTexts.json" with { type: "json" };
import hiOnboarding from "#contract/messages/hi/onboarding.json" with { type: "json" };
import hiTopicCategories from "#contract/messages/hi/topicCategories.json" with { type: "json" };
import { type Lang, langs } from "#contract/sections.ts";
import type { Ctx } from "./context.ts";

/** Message keys that the server uses. */
export type ServerMessageKey =
	| keyof typeof enBoards
	| keyof typeof enBugs
	| keyof typeof enErrors
	| keyof typeof enEmails
	| keyof typeof enEmoticons
	| keyof typeof enHiddenParts
	| keyof typeof enModeration
	| keyof typeof enNotificationTexts
	| keyof typeof enOnboarding
	| keyof typeof enTopicCategories;

const catalogs: Record<Lang, Record<ServerMessageKey, string>> = {
	en: {
		...enBoards,
		...enBugs,
		...enErrors,
		...enEmails,
		...enEmoticons,
		...enHiddenParts,
		...enModeration,
		...enNotificationTexts,
		...enOnboarding,
		...enTopicCategories,
	},
	fr: {
		...frBoards,
		...frBugs,
		...frErrors,
		...frEmails,
		...frEmoticons,
		...frHiddenParts,
		...frModeration,
		...frNotificationTexts,
		...frOnboarding,
		...frTopicCategories,
	},
	hi: {
		...hiBoards,
		...hiBugs,
		...hiErrors,
		...hiEmails,
		...hiEmoticons,
		...hiHiddenParts,
		...hiModeration,
		...hiNotificationTexts,
		...hiOnboarding,
		...hiTopicCategories,
	},
};

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
