import { type ComponentType, createContext, createElement, use } from "react";
import {
	holeText,
	type MemberList,
	type MemberState,
	type PagePart,
	type PageSlot,
	slotElement,
} from "#contract/memberPages.ts";
import type { PageViewer } from "#contract/pageApi.ts";
import type { CachedPart, OwnPart } from "./own-part.tsx";
import { type SiteData, useSite } from "./site.tsx";

/** What collects the slots of a shared rendering. */
export interface SlotCollector {
	mark: string;
	slots: (PageSlot | PagePart)[];
	/** Makes a slot of a component. @param own the member's props */
	slotOf<Props extends object>(
		Component: ComponentType<Props>,
		props: Partial<Props>,
		site: SiteData,
		own: (state: MemberState) => Partial<Props>,
		asks: PageSlot["asks"],
	): PageSlot;
	/** Makes the place of a part. */
	partOf<Data>(part: OwnPart<Data> | CachedPart<Data>): PagePart;
}

/** Set while a rendering is made that all members of a kind share. */
export const SlotContext = createContext<SlotCollector | undefined>(undefined);

interface SlotOptions<Props, Own> {
	/** The id of which the member's state is asked, where it is needed. */
	asks?: (props: Props) => { list: MemberList; id: number };
	/** The props that are the member's own. */
	own: (state: MemberState, props: Props) => Own;
}

/**
 * A component that shows something of the member: a shared page has a slot in its place, which is filled for each
 * member. It may use what the site knows, but neither the router nor other contexts.
 */
export function memberSlot<Props extends object>(
	Component: ComponentType<Props>,
	{ asks, own }: SlotOptions<Props, Partial<Props>>,
): ComponentType<Props> {
	return function MemberSlot(props: Props) {
		const site = useSite();
		const collector = use(SlotContext);
		if (!collector) return <Component {...props} />;
		const slot = collector.slotOf(Component, props, site, (state) => own(state, props), asks?.(props));
		return createElement(slotElement(collector.mark), { i: collector.slots.push(slot) - 1 });
	};
}

/** Same for a component whose own props come from the viewer. */
export function viewerSlot<Props extends object, Own extends Partial<Props>>(
	Component: ComponentType<Props>,
	own: (viewer: PageViewer) => Own,
): ComponentType<Omit<Props, keyof Own>> {
	return function ViewerSlot(props: Omit<Props, keyof Own>) {
		const site = useSite();
		const collector = use(SlotContext);
		if (!collector) return <Component {...({ ...props, ...own(site.viewer) } as unknown as Props)} />;
		const slot = collector.slotOf<Props>(
			Component,
			props as unknown as Partial<Props>,
			site,
			({ viewer }) => own(viewer),
			undefined,
		);
		return createElement(slotElement(collector.mark), { i: collector.slots.push(slot) - 1 });
	};
}

/** The viewer's id as text of an attribute; in a shared page the place of each member's. */
export function useViewerId(): string {
	const { viewer } = useSite();
	const collector = use(SlotContext);
	return collector ? holeText(collector.mark, "uid") : String(viewer.uid);
}
