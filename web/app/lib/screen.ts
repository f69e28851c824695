import type { Access } from "#contract/access.ts";
import type { ParamName } from "#contract/screenPaths.ts";
import type { Section } from "#contract/sections.ts";

/** Names of the route guards in `features/shell/guards.ts`. */
export type GuardName = "wallet" | "football" | "development" | "countryRanking" | "notBanned" | "creator";

/**
 * The documented layouts (U-012) that have a screen; `auth` is the account's, `profile` and `admin` lie within the
 * default one.
 */
export type LayoutName =
	| "default"
	| "profile"
	| "admin"
	| "auth"
	| "activity"
	| "banned"
	| "confirm"
	| "creatorhome"
	| "jackpot"
	| "permission"
	| "uidemo"
	| "none";

interface ScreenOptions<Path extends string, Query extends string> {
	/**
	 * `document`: is read, and never hydrated. `app`: is worked in. `redirect` and `file` show nothing of their own.
	 */
	kind?: "document" | "app" | "redirect" | "file";
	layout?: LayoutName;
	/** Guests are redirected to the login; members without the role get "forbidden". */
	access?: Access;
	/**
	 * Guests' pages are cached for a minute, or until one of these tags is invalidated. Without it every visitor gets an
	 * own page.
	 */
	cache?: (params: Readonly<Record<ParamName<Path>, string>>, section: Section) => string[];
	/** Whether members share its pages too, but for the slots of what is their own (`memberSlot`). */
	shared?: boolean;
	/**
	 * Numbers that a cached page may have in its query. Pages with other parameters are not cached, so that nobody can
	 * fill the cache.
	 */
	cachedQuery?: readonly string[];
	/**
	 * A document is stored on the device although guests' pages are not cached, or not with a query; an app opens without
	 * a connection as it was when it was last opened at its plain address.
	 */
	offline?: boolean;
	/** Known query parameters; others are dropped from links and cache keys. */
	query?: readonly Query[] | "any";
	/** Whether search engines may list it. */
	index?: boolean;
	guards?: readonly GuardName[];
	/** Secrets are typed here or are in the URL: no third-party script, only short forms. */
	secret?: boolean;
	/** Open after a session was lost, and to banned members. */
	alwaysOpen?: boolean;
	/** Whether it exists with the prefix of a section, without one, or both. */
	sections?: "both" | "with" | "without";
}

/** A row of `screens.ts`. */
export interface Screen<Path extends string = string, Query extends string = string>
	extends Required<Omit<ScreenOptions<string, string>, "cache" | "query">> {
	/** Without section and leading slash; empty for the home page. */
	path: Path;
	query: readonly Query[] | "any";
	/** Module in `pages/`, without extension. */
	page: string;
	cache: ((params: Readonly<Record<string, string>>, section: Section) => string[]) | undefined;
}

/** Parameters that open a dialog over a screen with the default layout, or offer the language of its section. */
export const dialogParams = ["needcountry", "showlogin", "showregister", "offer"] as const;

export function screen<const Path extends string, const Query extends string = never>(
	path: Path,
	page: string,
	options: ScreenOptions<Path, Query>,
): Screen<Path, Query | (typeof dialogParams)[number]> {
	const { kind = "document", layout = "default", query = [], cache } = options;
	return {
		access: "public",
		cachedQuery: [],
		shared: false,
		offline: false,
		index: false,
		guards: [],
		secret: false,
		alwaysOpen: false,
		sections: "both",
		...options,
		path,
		page,
		kind,
		layout,
		query: query === "any" || (layout !== "default" && layout !== "admin") ? query : [...query, ...dialogParams],
		cache: cache as Screen["cache"],
	};
}
