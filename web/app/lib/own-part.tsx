import { type ComponentType, createElement, use } from "react";
import { slotElement } from "#contract/memberPages.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { PlaceCachedContext } from "./cached-html.ts";
import { SlotContext } from "./member-slot.tsx";
import { type PartSite, useSite } from "./site.tsx";

/**
 * A part of a page that differs between all members, such as the list of home: a shared page has a place for it, where
 * it is loaded and rendered for each member. Its component may use what the site knows, the address and cached parts,
 * but no data of routes.
 */
export interface OwnPart<Data> {
	load(api: PageApi, url: URL): Promise<Data>;
	Component: ComponentType<{ data: Data }>;
}

/**
 * One that shows nothing but its data, which are plain JSON, and the site: it is rendered once for all members who have
 * the same.
 */
export interface CachedPart<Data> extends Pick<OwnPart<Data>, "load"> {
	/** The part by its props alone. */
	ByProps: ComponentType<{ data: Data; site: PartSite }>;
}

/** Loads a part in the loader of its page; undefined for a page that members share. */
export const loadPart = <Data,>(
	part: Pick<OwnPart<Data>, "load">,
	api: PageApi,
	url: URL,
): Promise<Data | undefined> => (api.shared ? Promise.resolve(undefined) : part.load(api, url));

interface ShowPartProps<Data> {
	part: OwnPart<Data> | CachedPart<Data>;
	data: Data | undefined;
}

/** Shows a part, or in a shared page its place. */
export function ShowPart<Data>({ part, data }: ShowPartProps<Data>) {
	const collector = use(SlotContext);
	const place = use(PlaceCachedContext);
	const { lang, section, homeSection, savesData, viewer } = useSite();
	if (collector)
		return createElement(slotElement(collector.mark), { i: collector.slots.push(collector.partOf(part)) - 1 });
	if (data === undefined) return null;
	if ("Component" in part) return <part.Component data={data} />;
	const site = { lang, section, homeSection, savesData, loggedIn: viewer.loggedIn, now: 0 };
	return place(part.ByProps, { data, site });
}
