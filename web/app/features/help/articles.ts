import type { TextName } from "#contract/siteTexts.ts";
import type { MessageKey } from "../../lib/i18n/translate.ts";
import type { pathsForSection } from "../../lib/paths.ts";
import type { IconName } from "../../ui/icon-names.ts";

/** Articles about common problems. */
export const commonArticles = [
	{ name: "register", word: "help.register", icon: "user-plus" },
	{ name: "thread", word: "help.thread", icon: "compose" },
	{ name: "videothread", word: "help.videothread", icon: "video" },
	{ name: "points", word: "help.points", icon: "trophy" },
	{ name: "xgold", word: "help.xgold", icon: "gold" },
	{ name: "xcoin", word: "help.xcoin", icon: "gem" },
] as const satisfies { name: TextName; word: MessageKey; icon: IconName }[];

/** Article of a screen, by path. */
const articleOfPath: Record<string, TextName> = {
	privacy: "privacy",
	"privacy/new": "newprivacy",
	termofuse: "termofuse",
	creatorterm: "creatorterm",
	"ucenter/faq": "faq",
	"ucenter/faq/xcoin": "faq-xcoin",
};

/** Name of a screen's article: the common problem that the path names, else the one of the path. */
export const articleNameOf = (path: string, common?: string): TextName | undefined =>
	common === undefined ? articleOfPath[path] : commonArticles.find(({ name }) => name === common)?.name;

/** The legal texts as tabs of each other. */
export const legalTabs = (paths: ReturnType<typeof pathsForSection>) =>
	[
		{ name: "privacy", href: paths.href("privacy"), word: "shell.privacy" },
		{ name: "newprivacy", href: paths.href("privacy/new"), word: "help.newPrivacy" },
		{ name: "termofuse", href: paths.href("termofuse"), word: "shell.terms" },
		{ name: "creatorterm", href: paths.href("creatorterm"), word: "help.creatorTerms" },
	] as const satisfies { name: TextName; href: string; word: MessageKey }[];
