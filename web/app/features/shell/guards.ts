import { type MiddlewareFunction, redirect } from "react-router";
import type { PageApi } from "#contract/pageApi.ts";
import { filterQuery } from "#contract/pageQuery.ts";
import { findSectionByLocale, globalSection } from "#contract/sections.ts";
import { pathsForVisitor } from "../../lib/paths.ts";

/** Input of a guard: the visitor, and the path without section and without the router's `.data` suffix. */
export interface GuardInput {
	viewer: Pick<PageApi["viewer"], "loggedIn" | "groupid" | "countryFid" | "admin">;
	site: Pick<PageApi["site"], "features">;
	environment: PageApi["environment"];
	section: Pick<PageApi["section"], "locale">;
	homeSection: Pick<PageApi["homeSection"], "locale">;
	sessionLost: boolean;
	method: string;
	path: string;
	/** Path and query to return to. */
	currentPath: string;
}

/** @returns the path to redirect to, or undefined to continue. */
type Guard = (input: GuardInput) => string | undefined;

/** Group of banned members. */
const bannedGroup = 5;
/** Open to everybody: login and logout, preferences, and the pages that guards redirect to. */
const alwaysOpen = /^\/(account|banned|choose|creator|creatorterm|privacy|termofuse|permission|404)(\/|$)/;
/** Screens for members only. */
const memberScreens = /^\/(note|following|welcome|admin|message|task|deed|xstore\/order|ucenter(?!\/(account\/posts$|faq|setting\/helpcenter)))(\/|$)/;
const isRead = (method: string): boolean => method === "GET" || method === "HEAD";

/** The route guards by name. */
const guards: Record<string, Guard> = {
	/** A session that can't be restored: the visitor is redirected to /creator. */
	session: ({ sessionLost, path, currentPath, method, ...asked }) =>
		sessionLost && !alwaysOpen.test(path) ? pathsForVisitor(asked).creator(isRead(method) ? currentPath : undefined) : undefined,
	/** A banned member can read like a guest; writes and member screens redirect to the banned page. */
	banned: ({ viewer, method, path, ...asked }) =>
		viewer.groupid === bannedGroup && !alwaysOpen.test(path) && (!isRead(method) || memberScreens.test(path)) ? pathsForVisitor(asked).banned : undefined,
	/** With the wallet turned off, its screens redirect to the member's posts (C-67). */
	wallet: ({ site, ...asked }) => (site.features.wallet ? undefined : pathsForVisitor(asked).member()),
	football: ({ site }) => (site.features.football ? undefined : "/"),
	/** The developer's page is not for production. */
	test: ({ environment }) => (environment === "production" ? "/" : undefined),
	/** Guests, and members of the global section, see the global ranking. */
	ranking: ({ viewer, ...asked }) => (!viewer.loggedIn || viewer.countryFid === globalSection.fid ? pathsForVisitor(asked).globalRanking : undefined),
	member: ({ viewer, currentPath, ...asked }) => (viewer.loggedIn ? undefined : pathsForVisitor(asked).signIn(currentPath)),
};

/**
 * Runs a guard.
 * @returns where to redirect, or undefined
 * @throws Error "Unknown middleware" for a name that no guard has: status 500
 */
export function runGuard(name: string, input: GuardInput): string | undefined {
	const guard = Object.hasOwn(guards, name) ? guards[name] : undefined;
	if (!guard) throw new Error("Unknown middleware");
	return guard(input);
}

/** Path and return path of a request URL. */
export function requestLocation(address: string): { path: string; currentPath: string } {
	const url = new URL(address);
	const pathname = url.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
	url.searchParams.delete("_routes");
	const [, first = "", ...rest] = pathname.split("/");
	const bare = findSectionByLocale(first) ? `/${rest.join("/")}` : pathname;
	return {
		path: bare.length > 1 ? bare.replace(/\/$/, "") : bare,
		currentPath: pathname + filterQuery(pathname, url.searchParams.size > 0 ? `?${url.searchParams}` : ""),
	};
}

/** Middleware that runs these guards in order. */
export const guardMiddleware = (
	apiOf: (context: Parameters<MiddlewareFunction>[0]["context"]) => PageApi,
	...names: string[]
): MiddlewareFunction<Response>[] =>
	names.map((name) => async ({ request, context }, next) => {
		const { viewer, site, environment, section, homeSection, sessionInvalid } = apiOf(context);
		const to = runGuard(name, {
			viewer,
			site,
			environment,
			section,
			homeSection,
			sessionLost: sessionInvalid,
			method: request.method,
			...requestLocation(request.url),
		});
		if (to !== undefined) throw redirect(to);
		return next();
	});
