import { type ComponentType, createContext, type ReactElement } from "react";
import type { MemberState } from "#contract/memberPages.ts";

/**
 * Renders a component to HTML, once per props: they are plain JSON and the whole key, since it is rendered without any
 * context.
 * @param own further props, which come from what the member has marked
 */
export type CachedHtml = <Props extends object>(
	Component: ComponentType<Props>,
	props: Props,
	own?: Partial<Props>,
) => string;

/**
 * Puts the HTML of a cached part among elements.
 * @param state from which the slots of a shared part get what `own` has
 */
export type PlaceCached = <Props extends object>(
	Component: ComponentType<Props>,
	props: Props,
	own?: Partial<Props>,
	state?: Partial<MemberState>,
) => ReactElement;

export const CachedHtmlContext = createContext<CachedHtml>(() => {
	throw new Error("cached parts are rendered in documents only");
});

export const PlaceCachedContext = createContext<PlaceCached>(() => {
	throw new Error("cached parts are rendered in documents only");
});
