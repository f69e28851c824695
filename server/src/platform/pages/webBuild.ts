import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath, pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import { createRequestHandler, type RouterContextProvider } from "react-router";
import type { PageApi } from "#contract/pageApi.ts";
import type { PartAnswer, PostedPart } from "#contract/postedPart.ts";
import { pageScripts } from "#contract/scriptConstants.ts";
import type { Section } from "#contract/sections.ts";
import { readStylesheets, type Stylesheet } from "./firstVisit.ts";

/** The web build: its server renderer and its client files. */
export interface WebBuild {
	load(): Promise<LoadedBuild>;
	clientDir: string;
	/** Folder of the service worker, which may be missing. */
	workerDir: string;
	/** Of its client files. */
	stylesheets: ReadonlyMap<string, Stylesheet>;
	/** Vite's middleware, only with `npm run dev`. */
	dev:
		| { handle(request: IncomingMessage, response: ServerResponse, next: () => void): void; close(): Promise<void> }
		| undefined;
}

/** What a row of `web/app/screens.ts` says to the server. */
interface FoundScreen {
	screen: {
		path: string;
		kind: string;
		/** Secrets are typed here or are in the URL. */
		secret: boolean;
		offline: boolean;
		/** The cache tags of a guest's page; undefined when it is not cached. */
		cache: ((params: Readonly<Record<string, string>>, section: Section) => string[]) | undefined;
	};
	params: Readonly<Record<string, string>>;
}

/**
 * Exports of `web/app/entry.server.tsx`. The bundle has its own copy of every module, so the context must come from it.
 */
interface EntryModule {
	createPageContext(api: PageApi): RouterContextProvider;
	createDocumentRenderer(
		build: ServerBuild,
		script: string,
		pageScripts: Readonly<Record<string, string>>,
	): LoadedBuild["renderDocument"];
	createPartAnswers(build: ServerBuild): LoadedBuild["answerPart"];
	findScreen(path: string): FoundScreen;
	/** Removes the parameters that a screen does not know. */
	filterQuery(path: string, search: string): string;
	/** Whether a guest's page may be cached under its path and query. */
	isCacheable(path: string, search: string): boolean;
	/** Whether members of a kind share a page under its path and query. */
	isShareable(path: string, search: string): boolean;
}

export interface LoadedBuild extends Omit<EntryModule, "createDocumentRenderer" | "createPartAnswers"> {
	/** Runs a form of the script of documents. */
	answerPart(part: PostedPart, context: RouterContextProvider): Promise<PartAnswer>;
	/** Renders a screen that is read as a plain document; undefined for other screens. */
	renderDocument(request: Request, context: RouterContextProvider): Promise<Response | undefined>;
	handle(request: Request, context: RouterContextProvider): Promise<Response>;
}

/** Source of the script of documents. */
const documentScript = "app/document/main.ts";
const pageScriptPath = (name: string): string => `app/document/page-scripts/${name}.ts`;

const webDir = fileURLToPath(new URL("../../../../web/", import.meta.url));

/** Loads the output of `npm run build`. @throws when there is none */
export async function loadWebBuild(): Promise<WebBuild> {
	const entry = `${webDir}build/server/index.js`;
	if (!existsSync(entry)) throw new Error("The site is not built yet: run `npm run build`.");
	const build = (await import(pathToFileURL(entry).href)) as ServerBuild;
	const manifest = JSON.parse(readFileSync(`${webDir}build/client/.vite/manifest.json`, "utf8")) as Record<
		string,
		{ file: string }
	>;
	const loaded = toLoadedBuild(build, "production", (source) => `/${manifest[source]?.file}`);
	return {
		load: async () => loaded,
		clientDir: `${webDir}build/client`,
		workerDir: `${webDir}build/worker`,
		stylesheets: readStylesheets(`${webDir}build/client`),
		dev: undefined,
	};
}

/** The development build: files are built on request. */
export async function loadDevBuild(): Promise<WebBuild> {
	const { createServer } = await import("vite");
	const vite = await createServer({
		root: webDir,
		configFile: `${webDir}vite.config.ts`,
		server: { middlewareMode: true },
		appType: "custom",
	});
	return {
		load: async () =>
			toLoadedBuild(
				(await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild,
				"development",
				(source) => `/${source}`,
			),
		clientDir: `${webDir}public`,
		workerDir: "",
		stylesheets: new Map(),
		dev: { handle: (request, response, next) => vite.middlewares(request, response, next), close: () => vite.close() },
	};
}

/** @param urlOf the address of a script by its source */
function toLoadedBuild(
	build: ServerBuild,
	mode: "production" | "development",
	urlOf: (source: string) => string,
): LoadedBuild {
	const {
		createPageContext,
		createDocumentRenderer,
		createPartAnswers,
		findScreen,
		filterQuery,
		isCacheable,
		isShareable,
	} = build.entry.module as unknown as EntryModule;
	const scripts = Object.fromEntries(pageScripts.map((name) => [name, urlOf(pageScriptPath(name))]));
	const renderDocument = createDocumentRenderer(build, urlOf(documentScript), scripts);
	return {
		renderDocument,
		answerPart: createPartAnswers(build),
		handle: createRequestHandler(build, mode),
		createPageContext,
		findScreen,
		filterQuery,
		isCacheable,
		isShareable,
	};
}

/**
 * Hashed files and emoticons never change and are cached forever, the rest for a day. There is one route for each
 * folder, since a route for each file and its compressed copies takes the router 15 MB.
 */
export async function serveClientFiles(app: FastifyInstance, { dev, clientDir }: WebBuild): Promise<void> {
	if (dev) return;
	await app.register(fastifyStatic, {
		root: clientDir,
		serve: false,
		index: false,
		preCompressed: true,
		cacheControl: false,
		setHeaders: (reply, path) => {
			reply.header(
				"cache-control",
				/\/(assets|emoticons)\//.test(path)
					? "public, max-age=31536000, immutable"
					: "public, max-age=86400, stale-while-revalidate=604800",
			);
		},
	});
	const files = new Set(
		readdirSync(clientDir, { recursive: true, encoding: "utf8" }).filter((name) => /\.\w+$/.test(name)),
	);
	const entries = readdirSync(clientDir, { withFileTypes: true }).filter(({ name }) => !/^\.|\.(br|gz)$/.test(name));
	for (const entry of entries)
		app.route({
			method: ["HEAD", "GET"],
			url: entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`,
			schema: { hide: true },
			handler: (request, reply) => {
				const path = request.url.slice(1).split("?")[0] ?? "";
				if (files.has(path)) return reply.sendFile(path);
				reply.callNotFound();
				return reply;
			},
		});
}
