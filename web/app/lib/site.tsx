import { useLocation, useRouteLoaderData } from "react-router";
import type { PageViewer, SiteSettings } from "#contract/pageApi.ts";
import { globalSection, type Lang, type Section } from "#contract/sections.ts";
import { filterQuery, findScreen } from "./find-screen.ts";
import { translatorFor } from "./i18n/translate.ts";
import { pathsForVisitor, screenPath } from "./paths.ts";
import type { Screen } from "./screen.ts";

/** Data of the root loader, available on every screen. */
export interface SiteData {
	lang: Lang;
	theme: "light" | "dark" | "system";
	section: Section;
	/** Section of paths without a section prefix. */
	homeSection: Section;
	sectionChosen: boolean;
	viewer: PageViewer;
	site: SiteSettings;
	/** Unix seconds at which the page was rendered: relative times are computed from it, so that browser and server agree. */
	now: number;
}

const guestData: SiteData = {
	lang: "en",
	theme: "system",
	section: globalSection,
	homeSection: globalSection,
	sectionChosen: false,
	viewer: {
		loggedIn: false,
		uid: 0,
		username: "",
		name: "",
		avatar: null,
		groupid: 0,
		countryFid: globalSection.fid,
		hasEmail: false,
		emailVerified: false,
		banned: false,
		admin: false,
		moderator: false,
	},
	site: {
		siteName: "Baraza",
		publicUrl: "",
		googlePlayUrl: "",
		appStoreUrl: "",
		outbox: null,
		emailEndings: [],
		googleLogin: false,
		facebookLogin: false,
		smsCodes: false,
		features: { wallet: true, football: false },
		missingSettings: [],
	},
	now: 0,
};

/**
 * The last root data in this browser: the router drops it on a network error, and the offline screen still needs it.
 * Undefined on the server, where it would be shared between visitors.
 */
const lastSiteData: { last?: SiteData } | undefined = import.meta.env.SSR ? undefined : {};

/** Root data; guest defaults when the root loader failed. */
export function useSite(): SiteData {
	const data = useRouteLoaderData<SiteData>("root");
	if (lastSiteData && data) lastSiteData.last = data;
	return data ?? lastSiteData?.last ?? guestData;
}

/** Whether the visitor of this browser is logged in, outside of rendering. */
export const isLoggedIn = (): boolean => lastSiteData?.last?.viewer.loggedIn === true;

export const useViewer = (): PageViewer => useSite().viewer;

/** Translate function of the page's language. */
export const useTranslate = () => translatorFor(useSite().lang);

/** Row of the current screen. */
export const useScreen = (): Screen => findScreen(useLocation().pathname).screen;

/** Current path with the known query parameters. */
export function useCurrentPath(): string {
	const { pathname, search } = useLocation();
	return pathname + filterQuery(pathname, search);
}

/** Path of the current screen, to compare with the links of `usePaths`. */
export const useCurrentScreenPath = (): string => screenPath(useSite(), useLocation().pathname);

/** All links within the current section. */
export const usePaths = () => pathsForVisitor(useSite());
