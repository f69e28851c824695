import { type ComponentProps, createContext, type ElementType, use } from "react";

/**
 * The element of every link: a plain `a` unless a router's link is provided
 * (a component that takes `href`), as in `<AnchorContext value={RouterLink}>`.
 */
export const AnchorContext = createContext<ElementType<ComponentProps<"a">>>("a");

/** A link. */
export function Anchor(props: ComponentProps<"a">) {
	const Element = use(AnchorContext);
	return <Element {...props} />;
}
