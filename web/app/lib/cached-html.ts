import { type ComponentType, createContext } from "react";

/** Renders a component to HTML, once per props: they are plain JSON and the whole key, since it is rendered without any context. */
export type CachedHtml = <Props extends object>(Component: ComponentType<Props>, props: Props) => string;

export const CachedHtmlContext = createContext<CachedHtml>(() => {
	throw new Error("cached parts are rendered in documents only");
});
