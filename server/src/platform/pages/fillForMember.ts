import type { FastifyRequest } from "fastify";
import type { AskedIds, HtmlPieces, MemberState, PagePart } from "#contract/memberPages.ts";
import type { Ctx, Deps } from "../context.ts";
import { cookieNames } from "../http/cookies.ts";
import type { Dispatcher } from "../http/dispatcher.ts";
import { createContext, type FindViewer, type IncomingRequest } from "../http/requestContext.ts";
import { createSharedViewer, kindOf } from "../security/sharedViewer.ts";
import type { Viewer } from "../security/viewer.ts";
import { findPriorityImage, imagePreloadHeader, type ReadPreview, withPreview } from "./firstPicture.ts";
import {
	type FindMember,
	fillPage,
	type LoadUnread,
	type MemberPages,
	newSharedRendering,
	type OwnState,
} from "./memberPages.ts";
import { createPageApi, presentViewer, type RenderCallbacks } from "./pageApi.ts";
import { joinPieces, releasePage } from "./pageBuffers.ts";
import type { RenderedPage } from "./pageCache.ts";
import { renderPage } from "./renderPage.ts";
import type { LoadedBuild } from "./webBuild.ts";

/** How members and what is their own are found. */
export interface MemberLoaders {
	findViewer: FindViewer;
	/** As `findViewer`; calls are made with keys too. */
	findCallViewer: FindViewer;
	findMember: FindMember;
	loadUnread: LoadUnread;
}

interface Services {
	deps: Deps;
	dispatcher: Dispatcher;
	built: LoadedBuild;
	memberPages: MemberPages;
	members: MemberLoaders;
	readPreview: ReadPreview;
	request: FastifyRequest;
}

export interface MemberRequest {
	incoming: IncomingRequest;
	/** Path with the known query parameters. */
	address: string;
	viewer: Viewer;
	sessionToken: string;
	/** The ids of which the state says whether the member has marked them. */
	asked: AskedIds;
	state: OwnState;
	/** Reads the state again, with other ids; undefined when the session has ended. */
	reload(asked: AskedIds): Promise<OwnState | undefined>;
}

/** All that a shared page depends on, besides its address and its slots. */
const variantOf = ({ countryFid, homeSection, lang, chosen, cookies }: Ctx, viewer: Viewer): string =>
	[
		...[countryFid, homeSection.fid, lang, chosen.theme, chosen.section, chosen.newestFirst, chosen.savesData],
		cookies[cookieNames.saver] === "on" || cookies[cookieNames.saver] === "off",
		kindOf(viewer),
	].join(" ");

/** A page that was filled for a member, in a buffer to be released. */
type FilledPage = Pick<RenderedPage, "headers" | "plain" | "viewedThread">;

/** The shared page of a screen, filled for a member; undefined when their page is their own. */
export async function fillForMember(
	{ deps, dispatcher, built, memberPages, members, readPreview, request }: Services,
	{ incoming, address, viewer, sessionToken, asked, state, reload }: MemberRequest,
): Promise<FilledPage | undefined> {
	const ctx = createContext(deps, viewer, incoming);
	const page = await memberPages.find({ address, variant: variantOf(ctx, viewer), sessionToken }, viewer, async () => {
		const rendering = newSharedRendering();
		const { viewer: many, asked } = createSharedViewer(viewer);
		const shared: Ctx = {
			...createContext(deps, many, incoming),
			payer: viewer,
			device: "",
			address: "",
			userAgent: "",
			appVersion: undefined,
			findGeoLocation: () => {
				throw new Error("a shared rendering has asked where its viewer is");
			},
			cookies: preferencesIn(ctx.cookies),
		};
		const rendered = await renderPage(request, address, shared, deps, dispatcher, built, false, rendering);
		asked.personal ||= shared.responseMeta.personal === true;
		// What a part shows is read for each member, so that the page around it does not change with it.
		const hasParts = rendering.slots.some((slot) => "load" in slot);
		const tags = hasParts ? [...shared.responseMeta.tags] : rendered.tags;
		const plain = await withPreview(rendered.plain, deps.pageCache, readPreview);
		return { page: { ...rendered, tags, plain }, rendering, asked };
	});
	if (!page) return undefined;
	const loadParts = async (): Promise<Map<PagePart, HtmlPieces>> => {
		const api = createPageApi(ctx, deps, dispatcher, "", ignored, undefined);
		return new Map(await Promise.all(page.parts.map(async (part) => [part, await part.load(api, address)] as const)));
	};
	const [{ unread, threads }, own, loaded] = await Promise.all([
		members.loadUnread(ctx),
		memberPages.covers(asked, page) ? state : reload(page.asks),
		page.parts.length > 0 ? loadParts().catch(() => undefined) : undefined,
	]);
	const isOwn = !own || page.opened.some((tid) => threads.includes(tid) || own.withheldThreads.has(tid));
	if (isOwn || (page.parts.length > 0 && !loaded)) return undefined;
	const known = { ...own, unread, viewer: presentViewer(viewer, deps), hides: viewer.hides, reasons: noReasons };
	const filled = fillPage(page, known, loaded);
	const headers: Record<string, string> = { ...page.headers, "x-viewer": String(viewer.uid) };
	if (!loaded) return { headers, plain: filled, viewedThread: page.viewedThread };
	// The first picture may be in a part.
	const picture = findPriorityImage(filled);
	const preload = imagePreloadHeader(filled, picture);
	if (preload) headers.link = preload;
	const plain = await withPreview(filled, deps.pageCache, readPreview, joinPieces, picture);
	if (plain !== filled) releasePage(filled);
	return { headers, plain, viewedThread: page.viewedThread };
}

/** A shared list has no reasons of one member. */
const noReasons: MemberState["reasons"] = new Map();

/** A part counts no view, and a call that fails makes the page one of its own, which says why. */
const ignored: RenderCallbacks = {
	countView: () => undefined,
	skipCache: () => undefined,
	onUnavailable: () => undefined,
	onError: () => undefined,
	usesPlainErrorPage: () => false,
};

/** Only what every page knows of a browser. */
const preferencesIn = (cookies: Ctx["cookies"]): Ctx["cookies"] => {
	const saver = cookies[cookieNames.saver];
	return saver === undefined ? {} : { [cookieNames.saver]: saver };
};
