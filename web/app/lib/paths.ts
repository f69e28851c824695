import { isCallPath } from "#contract/callPrefixes.ts";
import {
	boardPath,
	feedPath,
	fillPath,
	type OptionalParamName,
	type ParamName,
	type ParamValue,
	threadPath,
} from "#contract/screenPaths.ts";
import { redirectBoard, type Section, stripSection } from "#contract/sections.ts";
import type { ScreenPath, screens } from "../screens.ts";
import type { PostKind } from "./post-kind.ts";

export type Paths = ReturnType<typeof createPaths>;

/** Tabs of a topic's page. */
export type TopicTab = "latest" | "ranking" | "activity" | "members";

/** The parameters of each row: those of its path, and those of its query. */
export type LinkParams = {
	[Row in (typeof screens)[number] as Row["path"]]: Record<ParamName<Row["path"]>, string | number> &
		Partial<Record<OptionalParamName<Row["path"]> | Exclude<Row["query"], "any">[number], ParamValue>>;
};

/** The composers of each kind of post. */
export const composers = {
	post: "note/thread",
	poll: "note/thread/pollp",
	video: "note/thread/videop",
} as const satisfies Record<PostKind, ScreenPath>;

/** The section that is shown, and the default one of paths without a section. */
interface CurrentSection {
	section: Pick<Section, "locale">;
	homeSection: Pick<Section, "locale">;
}

const pathsByPrefix = new Map<string, Paths>();

/** Every link of the site, within a section: the global one has no prefix. */
export const pathsForSection = (locale: string): Paths => pathsWithPrefix(sectionPrefix(locale));

/** The links for a visitor. If their default section is not the global one, the global section is prefixed too. */
export const pathsForVisitor = (site: CurrentSection): Paths => pathsWithPrefix(visitorPrefix(site));

/** The current screen as `pathsForVisitor` writes it, to compare with its links. */
export function screenPath(site: CurrentSection, pathname: string): string {
	const bare = stripSection(pathname).replace(/\/$/, "");
	return visitorPrefix(site) + bare || "/";
}

const visitorPrefix = ({ section, homeSection }: CurrentSection): string =>
	homeSection.locale === "global" ? sectionPrefix(section.locale) : `/${section.locale}`;

const sectionPrefix = (locale: string): string => (locale === "global" ? "" : `/${locale}`);

function pathsWithPrefix(prefix: string): Paths {
	const paths = pathsByPrefix.get(prefix) ?? createPaths(prefix);
	pathsByPrefix.set(prefix, paths);
	return paths;
}

function createPaths(prefix: string) {
	/** The link to a screen: the path of its row with these parameters. */
	function href<Path extends ScreenPath>(
		path: Path,
		...params: object extends LinkParams[Path] ? [params?: LinkParams[Path]] : [params: LinkParams[Path]]
	): string;
	function href(path: string, params: Record<string, ParamValue> = {}): string {
		const filled = fillPath(path, params);
		// The home page of a section has no slash.
		return prefix && !path ? prefix + filled.slice(1) : prefix + filled;
	}
	const home = href("");
	/** From the home page, logging in leads on to "For you", so no return path is kept. */
	const toLogin =
		(path: "account" | `account/${"register" | "email"}` | "forget" | `forget/${"email" | "change"}`) =>
		(back?: string | null): string =>
			href(path, { back: back === "/" || back === home ? undefined : back });
	return {
		href,
		home,
		/** A path that the server gives without a section. */
		at: (path: string) => prefix + path,
		/** Feed of the newest threads, of the section or of a board. */
		feed: (fid?: number): string => prefix + feedPath({ fid }),
		topicFeed: (topid: number): string => prefix + feedPath({ topid }),
		board: (fid: number) => prefix + boardPath(fid),
		thread: ({ fid = redirectBoard, ...thread }: { tid: number; fid?: number; page?: number; pid?: number }) =>
			prefix + threadPath({ ...thread, fid }),
		/** One photo of a thread, counted from 1. */
		photo: ({ tid, fid = redirectBoard, n }: { tid: number; fid?: number; n: number }) =>
			href("forum/:fid/:tid/photo/:n", { fid, tid, n }),
		search: (q?: string, type = 1) => href("search", { type: q && type !== 1 ? type : undefined, q }),
		member: (uid?: number) => href("ucenter/account/posts", { uid: uid || undefined }),
		topic: (topid: number, tab?: TopicTab) => href("topic/:topid", { topid, tab: tab === "latest" ? undefined : tab }),
		linkedAccounts: (linked?: "google" | "facebook") => `${href("ucenter/setting/account", { linked })}#linked`,
		logIn: toLogin("account"),
		register: toLogin("account/register"),
		registerByEmail: toLogin("account/email"),
		resetPassword: toLogin("forget"),
		resetPasswordByEmail: toLogin("forget/email"),
		setNewPassword: toLogin("forget/change"),
	};
}

/** The same screen in another section. */
export function pathInSection(path: string, locale: string): string {
	const bare = stripSection(path);
	return sectionPrefix(locale) + (locale === "global" ? bare : bare.replace(/^\/(?=[?#]|$)/, ""));
}

const placeholderOrigin = "http://here.invalid";

/**
 * Validates a return path from a link: only a screen of this site, never an API call or another site. It is parsed as
 * browsers parse it (tabs and line breaks dropped, `\` read as `/`, dot segments resolved) and serialized again, so
 * that it is safe in a header.
 */
export function safeReturnPath(back: string | null | undefined, fallback: string): string {
	if (!back?.startsWith("/") || !URL.canParse(back, placeholderOrigin)) return fallback;
	const { origin, pathname, search, hash } = new URL(back, placeholderOrigin);
	// Without its section or dot segments, a doubled slash would start a host name.
	return origin === placeholderOrigin && !pathname.includes("//") && !isCallPath(pathname)
		? pathname + search + hash
		: fallback;
}
