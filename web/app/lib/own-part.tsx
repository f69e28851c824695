import { type ComponentType, createElement, use } from "react";
import { slotElement } from "#contract/memberPages.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { SlotContext } from "./member-slot.tsx";

/**
 * A part of a page that differs between all members, such as the list of home: a shared page has a place for it, where it is loaded
 * and rendered for each member. Its component may use what the site knows, the address and cached parts, but no data of routes.
 */
export interface OwnPart<Data> {
	load(api: PageApi, url: URL): Promise<Data>;
	Component: ComponentType<{ data: Data }>;
}

/** Loads a part in the loader of its page; undefined for a page that members share. */
export const loadPart = <Data,>(part: OwnPart<Data>, api: PageApi, url: URL): Promise<Data | undefined> =>
	api.shared ? Promise.resolve(undefined) : part.load(api, url);

/** Shows a part, or in a shared page its place. */
export function ShowPart<Data>({ part, data }: { part: OwnPart<Data>; data: Data | undefined }) {
	const collector = use(SlotContext);
	if (collector)
		return createElement(slotElement(collector.mark), { i: collector.slots.push(collector.partOf(part)) - 1 });
	const { Component } = part;
	return data !== undefined && <Component data={data} />;
}
