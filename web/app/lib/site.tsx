import { createContext, type ReactNode, use, useSyncExternalStore } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import type { PageApi, PageViewer, SiteSettings } from "#contract/pageApi.ts";
import { findSectionByFid, globalSection, type Lang, type PageSection, type Section } from "#contract/sections.ts";
import { filterQuery, findScreen } from "./find-screen.ts";
import { type Translate, translatorFor } from "./i18n/translate.ts";
import type { Part } from "./part.ts";
import { type Paths, pathsForVisitor, screenPath } from "./paths.ts";
import { dialogParams, type Screen } from "./screen.ts";

/** Data of the root loader, available on every screen. */
export interface SiteData {
	lang: Lang;
	theme: "light" | "dark" | "system";
	/** Whether pages use little data: pictures are shown on request. */
	savesData: boolean;
	section: PageSection;
	/** Section of paths without a section prefix. */
	homeSection: Section;
	sectionChosen: boolean;
	viewer: PageViewer;
	site: SiteSettings;
	/**
	 * Unix seconds at which the page was rendered: relative times are computed from it, so that browser and server agree.
	 */
	now: number;
}

/**
 * A component's view of the site: the root loader's data, the translate function of the page's language, and all links
 * within the current section.
 */
interface Site extends SiteData {
	t: Translate;
	paths: Paths;
}

/** What a page knows of the site and the visitor. */
/** @param pathname of the page; the administration plans and reads times in UTC */
export const siteDataOf = (api: PageApi, pathname = ""): SiteData => {
	const { lang, theme, savesData, section, homeSection, sectionChosen, viewer, site } = api;
	const now = Math.floor(Date.now() / 1000);
	const isAdministration = findScreen(pathname).screen.path.startsWith("admin");
	const place = isAdministration ? { ...section, zone: "UTC" } : section;
	return { lang, theme, savesData, section: place, homeSection, sectionChosen, viewer, site, now };
};

const guestData: SiteData = {
	lang: "en",
	theme: "system",
	savesData: false,
	section: { ...globalSection, zone: "UTC" },
	homeSection: globalSection,
	sectionChosen: false,
	viewer: {
		loggedIn: false,
		uid: 0,
		username: "",
		name: "",
		avatar: null,
		decoration: "",
		groupid: 0,
		countryFid: globalSection.fid,
		hasEmail: false,
		emailVerified: false,
		passesEmailGate: false,
		banned: false,
		admin: false,
		moderator: false,
		staff: false,
		auditor: false,
		host: false,
		creator: false,
		minor: false,
	},
	site: {
		siteName: "Baraza",
		publicUrl: "",
		googlePlayUrl: "",
		appStoreUrl: "",
		apps: { android: null, ios: null },
		searchEngines: true,
		outbox: null,
		emailEndings: [],
		googleLogin: false,
		facebookLogin: false,
		smsCodes: false,
		features: { wallet: true, football: false, np: true, timedPosts: true, videos: true },
		missingSettings: [],
	},
	now: 0,
};

/**
 * The last root data in this browser: the router drops it on a network error, and the offline screen still needs it.
 * Undefined on the server, where it would be shared between visitors.
 */
const lastSiteData: { last?: SiteData } | undefined = import.meta.env.SSR ? undefined : {};

/** What a cached part knows of the site: it is rendered outside the router. */
export interface PartSite extends Pick<SiteData, "lang" | "section" | "homeSection" | "savesData" | "now"> {
	loggedIn: boolean;
}

const SiteContext = createContext<SiteData | undefined>(undefined);

/** Renders outside the router. */
export const SiteProvider = ({ site, children }: { site: SiteData; children: ReactNode }) => (
	<SiteContext value={site}>{children}</SiteContext>
);

/** What is being rendered. */
export const PartContext = createContext<Part>("app");

/** Renders a cached part, whose only context comes from its props. */
export function PartSiteProvider({ site: { loggedIn, ...site }, children }: { site: PartSite; children: ReactNode }) {
	return (
		<SiteProvider site={{ ...guestData, ...site, viewer: { ...guestData.viewer, loggedIn } }}>{children}</SiteProvider>
	);
}

const sites = new WeakMap<SiteData, Site>();

/** Made once for the same data: all components of a page use it. */
function siteOf(data: SiteData): Site {
	const site = sites.get(data) ?? { ...data, t: translatorFor(data.lang), paths: pathsForVisitor(data) };
	sites.set(data, site);
	return site;
}

/** What a component knows of the site, from the root loader's data or from what a part was given. */
// biome-ignore lint/correctness/useHookAtTopLevel: a part is always rendered outside the router, everything else always inside
export const useSite = (): Site => siteOf(use(SiteContext) ?? useRootData());

/** Root data with what forms wrote of the viewer since it was loaded. In the browser only. */
let changed: { of: SiteData; site: SiteData } | undefined;
const listeners = new Set<() => void>();

/** Shows on the whole screen what a form wrote of the viewer, until the root data is loaded again. */
export function changeViewer(fields: Partial<PageViewer>): void {
	const of = lastSiteData?.last;
	if (!of) return;
	const { viewer } = changed?.of === of ? changed.site : of;
	changed = { of, site: { ...of, viewer: { ...viewer, ...fields } } };
	for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
	listeners.add(listener);
	return () => void listeners.delete(listener);
};

/** Root data; guest defaults when the root loader failed. */
function useRootData(): SiteData {
	const data = useRouteLoaderData<SiteData>("root");
	if (lastSiteData && data) lastSiteData.last = data;
	const loaded = data ?? lastSiteData?.last ?? guestData;
	const change = useSyncExternalStore(
		subscribe,
		() => changed,
		() => undefined,
	);
	return change?.of === loaded ? change.site : loaded;
}

export const useViewer = (): PageViewer => useSite().viewer;

/** Code of the section whose pattern decorates the page: on addresses without a section the viewer's own. */
export function usePatternSection(): string {
	const { section, homeSection, viewer } = useSite();
	const own = section.region || section.locale !== homeSection.locale ? undefined : findSectionByFid(viewer.countryFid);
	return (own ?? section).locale;
}

/** Translate function of the page's language. */
export const useTranslate = () => useSite().t;

/** Row of the current screen. */
export const useScreen = (): Screen => findScreen(useLocation().pathname).screen;

/** Current path with the known query parameters. */
export function useCurrentPath(): string {
	const { pathname, search } = useLocation();
	return pathname + filterQuery(pathname, search);
}

/**
 * Where a login from a dialog over the current screen leads: null on the home page, from where members go on to "For
 * you".
 */
export function usePathBehindDialog(): string | null {
	const { home } = usePaths();
	const { pathname, search } = useLocation();
	if (useCurrentScreenPath() === home) return null;
	const query = new URLSearchParams(filterQuery(pathname, search));
	for (const flag of dialogParams) query.delete(flag);
	return pathname + (query.size > 0 ? `?${query}` : "");
}

/** Path of the current screen, to compare with the links of `usePaths`. */
export const useCurrentScreenPath = (): string => screenPath(useSite(), useLocation().pathname);

/** All links within the current section. */
export const usePaths = () => useSite().paths;
