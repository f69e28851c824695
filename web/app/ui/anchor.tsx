import { type ComponentProps, createContext, type ElementType, use } from "react";

/**
 * What every link of the kit is made of: a plain `a` unless the frame provides a router's link
 * (a component that takes `href`), as in `<AnchorContext value={RouterLink}>`.
 */
export const AnchorContext = createContext<ElementType<ComponentProps<"a">>>("a");

/** A link of the kit. */
export function Anchor(props: ComponentProps<"a">) {
	const Element = use(AnchorContext);
	return <Element {...props} />;
}
