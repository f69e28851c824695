import { type MiddlewareFunction, redirect } from "react-router";
import type { PageApi } from "#contract/pageApi.ts";
import { knownQuery } from "#contract/pageQuery.ts";
import { globalSection, sectionOfLocale } from "#contract/sections.ts";
import { pathsHere } from "../../lib/paths.ts";

/** What a guard looks at: the visitor, and the address without its section and without the router's own ending. */
export interface Guarded {
	viewer: Pick<PageApi["viewer"], "signedIn" | "groupid" | "countryFid" | "admin">;
	site: Pick<PageApi["site"], "features">;
	environment: PageApi["environment"];
	section: Pick<PageApi["section"], "locale">;
	home: Pick<PageApi["home"], "locale">;
	sessionLost: boolean;
	method: string;
	path: string;
	/** Path and query to come back to. */
	here: string;
}

/** @returns the path to go to instead, or undefined to go on. */
type Guard = (asked: Guarded) => string | undefined;

/** Group of banned members (document 3, section 4). */
const bannedGroup = 5;
/** What stays open to everybody: the ways in and out, choices, and the pages that a guard leads to. */
const alwaysOpen = /^\/(account|banned|choose|creator|creatorterm|privacy|termofuse|permission|404)(\/|$)/;
/** Screens in which a member acts or that are their own. */
const ofMembers = /^\/(note|following|welcome|admin|message|task|deed|xstore\/order|ucenter(?!\/(account\/posts$|faq|setting\/helpcenter)))(\/|$)/;
const reads = (method: string): boolean => method === "GET" || method === "HEAD";

/** The route guards by name (document 1, section 2; document 3, section 2.1). */
const guards: Record<string, Guard> = {
	/** A session that can't be restored: the cookie goes, and the visitor to /creator (document 3, section 4). */
	session: ({ sessionLost, path, here, method, ...asked }) =>
		sessionLost && !alwaysOpen.test(path) ? pathsHere(asked).creator(reads(method) ? here : undefined) : undefined,
	/** A banned member reads like a guest; what they send, and the screens of members, lead to the banned page. */
	banned: ({ viewer, method, path, ...asked }) =>
		viewer.groupid === bannedGroup && !alwaysOpen.test(path) && (!reads(method) || ofMembers.test(path)) ? pathsHere(asked).banned : undefined,
	/** Off, the wallet's screens lead to one's own posts (decision C-67). */
	wallet: ({ site, ...asked }) => (site.features.wallet ? undefined : pathsHere(asked).member()),
	football: ({ site }) => (site.features.football ? undefined : "/"),
	/** The developer's page is not for production. */
	test: ({ environment }) => (environment === "production" ? "/" : undefined),
	/** Guests, and members of the global section, see the global ranking (document 1, section 2). */
	ranking: ({ viewer, ...asked }) => (!viewer.signedIn || viewer.countryFid === globalSection.fid ? pathsHere(asked).globalRanking : undefined),
	member: ({ viewer, here, ...asked }) => (viewer.signedIn ? undefined : pathsHere(asked).signIn(here)),
};

/**
 * Asks a guard.
 * @returns where to go instead, or undefined
 * @throws Error "Unknown middleware" for a name that no guard has: status 500 (document 1, section 8)
 */
export function askGuard(name: string, asked: Guarded): string | undefined {
	const guard = Object.hasOwn(guards, name) ? guards[name] : undefined;
	if (!guard) throw new Error("Unknown middleware");
	return guard(asked);
}

/** The address as guards read it. */
export function placeOf(address: string): { path: string; here: string } {
	const url = new URL(address);
	const pathname = url.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
	url.searchParams.delete("_routes");
	const [, first = "", ...rest] = pathname.split("/");
	const bare = sectionOfLocale(first) ? `/${rest.join("/")}` : pathname;
	return {
		path: bare.length > 1 ? bare.replace(/\/$/, "") : bare,
		here: pathname + knownQuery(pathname, url.searchParams.size > 0 ? `?${url.searchParams}` : ""),
	};
}

/** The middleware of a route that these guards stand before, in this order. `apiOf` finds the visitor. */
export const guardedBy = (apiOf: (context: Parameters<MiddlewareFunction>[0]["context"]) => PageApi, ...names: string[]): MiddlewareFunction<Response>[] =>
	names.map((name) => async ({ request, context }, next) => {
		const { viewer, site, environment, section, home, sessionLost } = apiOf(context);
		const to = askGuard(name, { viewer, site, environment, section, home, sessionLost, method: request.method, ...placeOf(request.url) });
		if (to !== undefined) throw redirect(to);
		return next();
	});
