import { type ComponentType, createContext, type ReactElement } from "react";
import type { MemberState } from "#contract/memberPages.ts";

/**
 * Renders a component to HTML, once per props: they are plain JSON and the whole key, since it is rendered without any context.
 * @param own further props, which come from what the member has marked
 * @param state from which the slots of a shared part get the same
 */
export type CachedHtml = <Props extends object>(
	Component: ComponentType<Props>,
	props: Props,
	own?: Partial<Props>,
	state?: Partial<MemberState>,
) => string;

export const CachedHtmlContext = createContext<CachedHtml>(() => {
	throw new Error("cached parts are rendered in documents only");
});

/** Puts HTML of cached parts among elements. */
export const InlineHtmlContext = createContext<(html: string) => ReactElement>(() => {
	throw new Error("cached parts are rendered in documents only");
});
