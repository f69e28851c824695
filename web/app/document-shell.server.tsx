import { screenStyles } from "virtual:screen-styles";
import { type ComponentType, createContext, type ReactNode, use } from "react";
import {
	type LinksFunction,
	type MetaDescriptor,
	Outlet,
	type ServerBuild,
	type StaticHandlerContext,
} from "react-router";
import { MedalDialog, type MedalNews } from "./features/medals/medal-dialog.tsx";
import { dialogFromUrl, ScreenDialog } from "./features/shell/dialogs.tsx";
import { DataSaverProvider } from "./lib/data-saver.tsx";
import { DataSaverScript, DataSaverStyles } from "./lib/data-saver-assets.tsx";
import { NonceContext } from "./lib/nonce.ts";
import { PartContext, useScreen, useSite } from "./lib/site.tsx";
import { toScriptText } from "./lib/structured-data.ts";
import { Html } from "./root.tsx";

/** The modules of the routes, by their id. */
export type Modules = ServerBuild["routes"];

/** What the head of a document is made of. */
export const DocumentContext = createContext<
	{ routes: Modules; state: StaticHandlerContext; script: string } | undefined
>(undefined);

/** The `html` element around a whole page; nothing around a part. */
function Shell({ children }: { children: ReactNode }) {
	const document = use(DocumentContext);
	const { viewer, savesData } = useSite();
	const { loggedIn } = viewer;
	const { layout } = useScreen();
	const part = use(PartContext);
	if (part === "country" || part === "language") return <ScreenDialog name={part} />;
	if (part !== "page" || !document) return <DataSaverProvider>{children}</DataSaverProvider>;
	const { state, script } = document;
	const dialog =
		layout === "default" || layout === "profile" || layout === "admin"
			? dialogFromUrl(state.location.search, loggedIn)
			: undefined;
	return (
		<Html
			head={
				<>
					<Head {...document} />
					{savesData && <DataSaverStyles />}
				</>
			}
			styles={<ScreenStyles />}
			end={
				<>
					{savesData && <DataSaverScript />}
					{loggedIn || dialog ? <script type="module" src={script} /> : <ScriptOnInteraction src={script} />}
				</>
			}
		>
			<DataSaverProvider>{children}</DataSaverProvider>
			{dialog ? <ScreenDialog name={dialog} /> : <NewMedal state={state} />}
		</Html>
	);
}

/** The dialog of a member's new medal. */
function NewMedal({ state }: { state: StaticHandlerContext }) {
	const { medal } = (state.loaderData["pages/layouts/default"] ?? {}) as { medal?: MedalNews };
	return medal && <MedalDialog news={medal} />;
}

/** Guests' pages hold the styles of their screen; members' browsers cache the files. */
function ScreenStyles() {
	const nonce = use(NonceContext);
	const styles = screenStyles[useScreen().path] ?? [];
	const { loggedIn } = useSite().viewer;
	if (loggedIn) return styles.map(({ url }) => <link key={url} rel="stylesheet" href={url} />);
	return (
		styles.length > 0 && (
			<style nonce={nonce} dangerouslySetInnerHTML={{ __html: styles.map(({ text }) => text).join("") }} />
		)
	);
}

/** How long the first tap on a photo waits for the script, which shows it in the viewer. Milliseconds. */
const photoWaitMs = 2_000;

/**
 * Starts the script at the first interaction, so that a guest who only reads downloads none; until then links and forms
 * work natively. The focus that the page itself gives to a field is no interaction. The end of a list coming near is
 * one, as is "back" to a list with several pages.
 */
function ScriptOnInteraction({ src }: { src: string }) {
	const loader = `(()=>{const e=["pointerdown","touchstart","focusin","keydown"],o={capture:true,passive:true},s=document.createElement("script"),m=document.querySelector("[data-more]"),i=m&&new IntersectionObserver(([x])=>x.isIntersecting&&g(),{rootMargin:"800px"}),g=v=>{if(v&&v.target.autofocus&&v.type==="focusin")return;i&&i.disconnect();for(const n of e)removeEventListener(n,g,o);s.type="module";s.src=${JSON.stringify(src)};document.head.append(s)},p=v=>{const a=v.target.closest("[data-viewer] a.pic");if(!a||"ready"in document.documentElement.dataset||v.metaKey||v.ctrlKey||v.shiftKey)return;v.preventDefault();const t=setTimeout(()=>location.assign(a.href),${photoWaitMs});s.addEventListener("load",()=>{clearTimeout(t);a.click()},{once:true})};for(const n of e)addEventListener(n,g,o);addEventListener("click",p);history.state&&history.state.feed?g():i&&!("saver"in document.documentElement.dataset)&&i.observe(m)})()`;
	return <script nonce={use(NonceContext)} dangerouslySetInnerHTML={{ __html: loader }} />;
}

/** The root route of a document. */
export const DocumentRoot = () => (
	<Shell>
		<Outlet />
	</Shell>
);

/** A page of an error that has no root around it. */
export const withShell = (Page: ComponentType) => () => (
	<Shell>
		<Page />
	</Shell>
);

/** Title, meta tags and stylesheets, as the routes of the page declare them. */
function Head({ routes, state }: { routes: Modules; state: StaticHandlerContext }) {
	const matches = state.matches.map(({ route: { id }, params, pathname }) => ({
		id,
		params,
		pathname,
		loaderData: state.loaderData[id],
	}));
	const last = matches.findLast(({ id }) => routes[id]?.module.meta);
	const error = Object.values(state.errors ?? {})[0];
	const meta = last && routes[last.id]?.module.meta;
	const tags =
		error === undefined && last && meta ? meta({ ...last, matches, location: state.location, error } as never) : [];
	const links = matches.flatMap(({ id }) => (routes[id]?.module.links as LinksFunction | undefined)?.() ?? []);
	return (
		<>
			{tags?.map((tag) => tag && <MetaTag key={JSON.stringify(tag)} tag={tag} />)}
			{links.map((link) => "href" in link && <link key={link.href} rel={link.rel} href={link.href} />)}
		</>
	);
}

function MetaTag({ tag }: { tag: MetaDescriptor }) {
	if ("title" in tag && !("tagName" in tag)) return <title>{String(tag.title)}</title>;
	if ("script:ld+json" in tag)
		return (
			<script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptText(tag["script:ld+json"]) }} />
		);
	const { tagName: Tag = "meta", ...attributes } = tag as { tagName?: "link" };
	return <Tag {...attributes} />;
}
