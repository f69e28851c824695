import { LRUCache } from "lru-cache";
import type { ComponentType } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import {
	type HtmlPieces,
	type MemberState,
	type PagePart,
	type PageSlot,
	type SharedRendering,
	slotElement,
} from "#contract/memberPages.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { keyOf } from "./cached-html.server.tsx";
import { type CachedHtml, CachedHtmlContext, type PlaceCached, PlaceCachedContext } from "./cached-html.ts";
import { DataSaverProvider } from "./data-saver.tsx";
import { createInlineHtml } from "./inline-html.server.ts";
import { type SlotCollector, SlotContext } from "./member-slot.tsx";
import { NonceContext } from "./nonce.ts";
import type { CachedPart, OwnPart } from "./own-part.tsx";
import { PartContext, PartSiteProvider, SiteProvider, siteDataOf } from "./site.tsx";

/** Encoded HTML between slots: there is one more text than slots. */
interface SlottedHtml {
	texts: readonly Buffer[];
	slots: readonly (PageSlot | PagePart)[];
}

/** One for the process: React remembers the name of every element that it has rendered. */
const partMark = crypto.randomUUID().replaceAll("-", "");

/** Encodes HTML for the cache. */
function encode(text: string): Buffer {
	// A short `Buffer.from` is a slice of a shared block of 8 KB, which stays in memory as long as the slice does.
	const encoded = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
	encoded.write(text);
	return encoded;
}

/** Encodes texts in one piece of memory. */
function encodeAll(texts: readonly string[]): Buffer[] {
	const whole = encode(texts.join(""));
	let at = 0;
	return texts.map((text) => {
		const from = at;
		at += Buffer.byteLength(text);
		return whole.subarray(from, at);
	});
}

/** Collects the slots of shared renderings, and keeps the HTML of filled slots and of parts with slots. */
export interface MemberSlots {
	collect(shared: SharedRendering): SlotCollector;
	/** Renders a part of a shared page once per props. */
	cachedHtmlFor(collector: SlotCollector): CachedHtml;
}

/**
 * @param plainHtml renders parts without slots;
 * @param maxLength bytes of the parts; those of filled slots are half of it
 */
export function createMemberSlots(plainHtml: CachedHtml, maxLength = 4 * 1024 * 1024): MemberSlots {
	const ids = new Map<unknown, number>();
	const idOf = (Component: unknown): number => {
		const id = ids.get(Component) ?? ids.size;
		ids.set(Component, id);
		return id;
	};
	const filled = new LRUCache<string, Buffer>({
		maxSize: maxLength / 2,
		sizeCalculation: (html, key) => html.length + key.length + 1,
	});
	const parts = new LRUCache<string, SlottedHtml>({
		maxSize: maxLength,
		sizeCalculation: ({ texts, slots }, key) =>
			texts.reduce((sum, { length }) => sum + length, 0) + key.length + 500 * slots.length + 1,
	});

	/** @param isStatic whether the HTML around the slot has no marks of React */
	const slotOf =
		(isStatic: boolean): SlotCollector["slotOf"] =>
		(Component, props, { lang, section, homeSection, savesData }, own, asks) => {
			const prefix = JSON.stringify([idOf(Component), isStatic, lang, section.fid, homeSection.fid, savesData, props]);
			const Filled = Component as ComponentType<object>;
			/** Most slots have two states. */
			const recent: { own: string; html: Buffer }[] = [];
			const remember = (own: string, html: Buffer): Buffer => {
				recent.unshift({ own, html });
				recent.length = Math.min(recent.length, 2);
				return html;
			};
			return {
				asks,
				fill(state) {
					const ownProps = own(state);
					const ownKey = JSON.stringify(ownProps);
					const last = recent.find(({ own }) => own === ownKey);
					if (last) return last.html;
					const key = prefix + ownKey;
					const known = filled.get(key);
					if (known !== undefined) return remember(ownKey, known);
					const render = isStatic ? renderToStaticMarkup : renderToString;
					const rendered = render(
						<PartSiteProvider site={{ lang, section, homeSection, savesData, loggedIn: true, now: 0 }}>
							<DataSaverProvider>
								<Filled {...props} {...ownProps} />
							</DataSaverProvider>
						</PartSiteProvider>,
					);
					const html = encode(rendered);
					filled.set(key, html);
					return remember(ownKey, html);
				},
			};
		};

	const renderPart = <Props extends object>(Component: ComponentType<Props>, props: Props): SlottedHtml => {
		const slots: (PageSlot | PagePart)[] = [];
		const html = renderToStaticMarkup(
			<SlotContext value={{ mark: partMark, slots, slotOf: slotOf(true), partOf }}>
				<Component {...props} />
			</SlotContext>,
		);
		const element = slotElement(partMark);
		const pieces = html.split(new RegExp(`<${element} i="(\\d+)"></${element}>`));
		return {
			texts: encodeAll(pieces.filter((_piece, index) => index % 2 === 0)),
			slots: pieces.flatMap((piece, index) => (index % 2 === 1 ? (slots[Number(piece)] ?? []) : [])),
		};
	};

	const cachedPart = <Props extends object>(Component: ComponentType<Props>, props: Props): SlottedHtml => {
		const key = `${idOf(Component)} ${keyOf(props)}`;
		const known = parts.get(key);
		if (known) return known;
		const part = renderPart(Component, props);
		parts.set(key, part);
		return part;
	};

	/** A cached part with its slots filled. */
	const fillCached = <Props extends object>(
		api: PageApi,
		Component: ComponentType<Props>,
		props: Props,
		state?: Partial<MemberState>,
	): HtmlPieces => {
		const { texts, slots } = cachedPart(Component, props);
		const member = { ...state, viewer: api.viewer } as MemberState;
		return texts.flatMap((text, index) => {
			const slot = slots[index];
			return slot && "fill" in slot ? [text, slot.fill(member)] : text;
		});
	};

	const partOf = <Data,>(part: OwnPart<Data> | CachedPart<Data>): PagePart => ({
		async load(api, address) {
			const data = await part.load(api, new URL(address, api.site.publicUrl));
			const { lang, section, homeSection, savesData, viewer } = api;
			if ("ByProps" in part) {
				const site = { lang, section, homeSection, savesData, loggedIn: viewer.loggedIn, now: 0 };
				return fillCached(api, part.ByProps, { data, site });
			}
			const inline = createInlineHtml<HtmlPieces>();
			const place: PlaceCached = (Component, props, _own, state) =>
				inline.place(fillCached(api, Component, props, state));
			const html = renderToString(
				<SiteProvider site={siteDataOf(api)}>
					<NonceContext value={api.nonce}>
						<PartContext value="page">
							<CachedHtmlContext value={plainHtml}>
								<PlaceCachedContext value={place}>
									<StaticRouter location={address}>
										<DataSaverProvider>
											<part.Component data={data} />
										</DataSaverProvider>
									</StaticRouter>
								</PlaceCachedContext>
							</CachedHtmlContext>
						</PartContext>
					</NonceContext>
				</SiteProvider>,
			);
			return inline.split(html).flat();
		},
	});

	return {
		collect: ({ mark, slots }) => ({ mark, slots, slotOf: slotOf(false), partOf }),
		cachedHtmlFor({ mark, slots }) {
			const element = slotElement(mark);
			return (Component, props) => {
				const part = cachedPart(Component, props);
				return part.texts
					.map((text, index) => {
						const slot = part.slots[index];
						return slot ? `${text}<${element} i="${slots.push(slot) - 1}"></${element}>` : text.toString();
					})
					.join("");
			};
		},
	};
}
