import { useLocation, useRouteLoaderData } from "react-router";
import type { PageViewer, SiteSettings } from "#contract/pageApi.ts";
import { knownQuery } from "#contract/pageQuery.ts";
import { globalSection, type Lang, type Section } from "#contract/sections.ts";
import { pathsHere, screenHere } from "./paths.ts";
import { sayIn } from "./speaker.ts";

/** What the root loader tells every screen. */
export interface SiteData {
	lang: Lang;
	theme: "light" | "dark" | "system";
	section: Section;
	/** What an address without a section shows. */
	home: Section;
	sectionChosen: boolean;
	viewer: PageViewer;
	site: SiteSettings;
	/** Unix seconds at which the page was rendered: times are told from it, so that browser and server agree. */
	now: number;
}

const guestData: SiteData = {
	lang: "en",
	theme: "system",
	section: globalSection,
	home: globalSection,
	sectionChosen: false,
	viewer: {
		signedIn: false,
		uid: 0,
		username: "",
		name: "",
		avatar: null,
		groupid: 0,
		countryFid: globalSection.fid,
		hasEmail: false,
		emailVerified: false,
		admin: false,
	},
	site: {
		siteName: "Baraza",
		publicUrl: "",
		googlePlayUrl: "",
		appStoreUrl: "",
		outbox: null,
		emailEndings: [],
		googleSignIn: false,
		facebookSignIn: false,
		smsCodes: false,
		features: { wallet: true, football: false },
		unset: [],
	},
	now: 0,
};

/**
 * What this browser was told last: where a line drops, the router lets go of it, and the screen that says so would be
 * mute. The server, where all visitors would share it, has none.
 */
const told: { last?: SiteData } | undefined = import.meta.env.SSR ? undefined : {};

/** The site around a screen; a plain one when not even the root loader could answer. */
export function useSite(): SiteData {
	const data = useRouteLoaderData<SiteData>("root");
	if (told && data) told.last = data;
	return data ?? told?.last ?? guestData;
}

export const useViewer = (): PageViewer => useSite().viewer;

/** Says sentences in the page's language. */
export const useSay = () => sayIn(useSite().lang);

/** Where one is: the path, and what its page knows of the query. */
export function useHere(): string {
	const { pathname, search } = useLocation();
	return pathname + knownQuery(pathname, search);
}

/** The screen that is open, to be compared with the links of `usePaths`. */
export const useScreen = (): string => screenHere(useSite(), useLocation().pathname);

/** Every link, within the chosen section. */
export const usePaths = () => pathsHere(useSite());
