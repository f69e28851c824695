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
	"creator-guides",
	"creator-faq",
	"about",
	"register",
	"thread",
	"videothread",
	"points",
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
	{ name: "points", word: "help.points", icon: "trophy" },
	{ name: "xgold", word: "help.xgold", icon: "gold" },
	{ name: "xcoin", word: "help.xcoin", icon: "gem" },
] as const satisfies { name: ArticleName; word: MessageKey; icon: IconName }[];

/** Article of a screen, by path. */
const articleOfPath: Record<string, ArticleName> = {
	privacy: "privacy",
	"privacy/new": "newprivacy",
	termofuse: "termofuse",
	creatorterm: "creatorterm",
	"ucenter/faq": "faq",
	"ucenter/faq/xcoin": "faq-xcoin",
};

/** Name of a screen's article: the common problem that the path names, else the one of the path. */
export const articleNameOf = (path: string, common?: string): ArticleName | undefined =>
	common === undefined ? articleOfPath[path] : commonArticles.find(({ name }) => name === common)?.name;

/** The legal texts as tabs of each other. */
export const legalTabs = (paths: ReturnType<typeof pathsForSection>) =>
	[
		{ name: "privacy", href: paths.href("privacy"), word: "shell.privacy" },
		{ name: "newprivacy", href: paths.href("privacy/new"), word: "help.newPrivacy" },
		{ name: "termofuse", href: paths.href("termofuse"), word: "shell.terms" },
		{ name: "creatorterm", href: paths.href("creatorterm"), word: "help.creatorTerms" },
	] as const satisfies { name: ArticleName; href: string; word: MessageKey }[];
