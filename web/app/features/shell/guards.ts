import { type MiddlewareFunction, redirect } from "react-router";
import type { PageApi } from "#contract/pageApi.ts";
import { globalSection } from "#contract/sections.ts";
import { filterQuery, findScreen } from "../../lib/find-screen.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pathsForVisitor } from "../../lib/paths.ts";
import type { GuardName, Screen } from "../../lib/screen.ts";

/** Input of a guard: the visitor and the screen. */
export interface GuardInput {
	viewer: Pick<PageApi["viewer"], "loggedIn" | "banned" | "countryFid" | "creator">;
	site: Pick<PageApi["site"], "features">;
	environment: PageApi["environment"];
	section: Pick<PageApi["section"], "locale">;
	homeSection: Pick<PageApi["homeSection"], "locale">;
	sessionInvalid: boolean;
	method: string;
	screen: Pick<Screen, "access" | "alwaysOpen" | "guards">;
	/** Path and query to return to. */
	currentPath: string;
}

/** @returns the path to redirect to, or undefined to continue. */
type Guard = (input: GuardInput) => string | undefined;

const isRead = (method: string): boolean => method === "GET" || method === "HEAD";
const redirectBanned: Guard = ({ viewer, ...input }) =>
	viewer.banned ? pathsForVisitor(input).href("banned") : undefined;

/** The guards that rows name. */
const guards: Record<GuardName, Guard> = {
	notBanned: redirectBanned,
	/** With the wallet turned off, its screens redirect to the member's posts (C-67). */
	wallet: ({ site, ...input }) => (site.features.wallet ? undefined : pathsForVisitor(input).member()),
	/** The football rule belongs to India, forum id 210 (S-004, L-061). */
	football: ({ site, section }) => (site.features.football && section.locale === "in" ? undefined : "/"),
	/** The developers' pages are not for production. */
	development: ({ environment }) => (environment === "production" ? "/" : undefined),
	/** The Creator Center is for creators (P-003). */
	creator: ({ viewer, ...input }) =>
		viewer.loggedIn && !viewer.creator ? pathsForVisitor(input).href("creator") : undefined,
	/** Guests, and members of the global section, see the global ranking, of the same things and period. */
	countryRanking: ({ viewer, ...input }) =>
		!viewer.loggedIn || viewer.countryFid === globalSection.fid
			? pathsForVisitor(input).href("ranking/global") + input.currentPath.replace(/^[^?]*/, "")
			: undefined,
};

/** The guards of a screen, in order: lost session, banned member, its own guards, login. */
export function findRedirect(input: GuardInput): string | undefined {
	const { screen, viewer, currentPath, method } = input;
	if (!screen.alwaysOpen) {
		if (input.sessionInvalid)
			return pathsForVisitor(input).href("creator", { back: isRead(method) ? currentPath : undefined });
		// A banned member reads like a guest.
		const banned = screen.access !== "public" || !isRead(method) ? redirectBanned(input) : undefined;
		if (banned) return banned;
	}
	for (const name of screen.guards) {
		const to = guards[name](input);
		if (to !== undefined) return to;
	}
	return screen.access !== "public" && !viewer.loggedIn ? pathsForVisitor(input).logIn(currentPath) : undefined;
}

/** Path and query of a page, to return to. */
export const currentPathOf = ({ pathname, search }: URL): string => pathname + filterQuery(pathname, search);

/** Runs the guards of the screen that is opened. */
export const guardScreen: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
	const { viewer, site, environment, section, homeSection, sessionInvalid } = pageApi(context);
	const { screen } = findScreen(url.pathname);
	const input = {
		viewer,
		site,
		environment,
		section,
		homeSection,
		sessionInvalid,
		method: request.method,
		screen,
		currentPath: currentPathOf(url),
	};
	const to = findRedirect(input);
	if (to !== undefined) throw redirect(to);
	return next();
};
