import type { MessageKey } from "../../lib/i18n/translate.ts";
import type { pathsForSection } from "../../lib/paths.ts";
import type { IconName } from "../../ui/icon-names.ts";

/** Texts of the site: `<lang>/<name>.md`, first line `# title`. */
export const articleNames = [
	"privacy",
	"newprivacy",
	"termofuse",
	"creatorterm",
	"creator",
	"about",
	"register",
	"thread",
	"videothread",
	"xgold",
	"xcoin",
	"faq",
	"faq-xcoin",
	"whatsnew",
] as const;
export type ArticleName = (typeof articleNames)[number];

/** Articles about common problems. */
export const commonArticles = [
	{ name: "register", word: "help.register", icon: "user-plus" },
	{ name: "thread", word: "help.thread", icon: "compose" },
	{ name: "videothread", word: "help.videothread", icon: "video" },
	{ name: "xgold", word: "help.xgold", icon: "gold" },
	{ name: "xcoin", word: "help.xcoin", icon: "gem" },
] as const satisfies { name: ArticleName; word: MessageKey; icon: IconName }[];

/** Article of a screen, by path. */
const textOfPath: Record<string, ArticleName> = {
	"/privacy": "privacy",
	"/privacy/new": "newprivacy",
	"/termofuse": "termofuse",
	"/creatorterm": "creatorterm",
	"/ucenter/faq": "faq",
	"/ucenter/faq/xcoin": "faq-xcoin",
	...Object.fromEntries(commonArticles.map(({ name }) => [`/ucenter/setting/helpcenter/common/${name}`, name])),
};

/** Name of the article at a path without its section, or undefined. */
export const articleNameAt = (path: string): ArticleName | undefined => (Object.hasOwn(textOfPath, path) ? textOfPath[path] : undefined);

/** The legal texts as tabs of each other. */
export const legalTabs = (paths: ReturnType<typeof pathsForSection>) =>
	[
		{ name: "privacy", href: paths.privacy, word: "shell.privacy" },
		{ name: "newprivacy", href: paths.newPrivacy, word: "help.newPrivacy" },
		{ name: "termofuse", href: paths.terms, word: "shell.terms" },
		{ name: "creatorterm", href: paths.creatorTerms, word: "help.creatorTerms" },
	] as const satisfies { name: ArticleName; href: string; word: MessageKey }[];
