import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { pageScripts } from "../contract/scriptConstants.ts";
import { oneByteLetters, oneByteOutput } from "./one-byte-letters.ts";
import { screenImports } from "./screen-imports.ts";

/** Compiles the ICU messages at build time, so that the browser needs no parser. */
function compiledMessages(): Plugin {
	return {
		name: "compiled-messages",
		enforce: "pre",
		resolveId(id) {
			return id === "@lingui/message-utils/compileMessage" && this.environment.name === "client"
				? "\0no-compiler"
				: undefined;
		},
		load(id) {
			return id === "\0no-compiler" ? "export const compileMessage = (message) => message;" : undefined;
		},
		transform(code, id) {
			if (!/contract\/messages\/\w+\/\w+\.json$/.test(id)) return;
			const messages = Object.entries(JSON.parse(code) as Record<string, string>);
			return JSON.stringify(Object.fromEntries(messages.map(([key, text]) => [key, compileMessage(text)])));
		},
	};
}

/** Replaces the schema library in the browser, which uses only a call's path and types. */
function stubSchemas(): Plugin {
	return {
		name: "stub-schemas",
		enforce: "pre",
		resolveId(id) {
			return id === "typebox" && this.environment.name === "client" ? "\0no-schemas" : undefined;
		},
		load(id) {
			return id === "\0no-schemas"
				? "const schema = new Proxy(() => {}, { get: () => schema, apply: () => schema }); export default schema;"
				: undefined;
		},
		// Unused calls and schemas are left out.
		transform(code, id) {
			if (this.environment.name !== "client" || !/\/contract\/\w+\.ts$/.test(id)) return;
			return { code: code.replace(/\b(Type\.\w+|call|idList)\(/g, "/*#__PURE__*/ $1("), map: null };
		},
	};
}

/**
 * The browser's rows of `screens.ts`: the apps, and what an app's pattern would match besides. Any other path is loaded
 * from the server, so documents need no row.
 */
function browserScreens(): Plugin {
	const file = fileURLToPath(new URL("app/screens.ts", import.meta.url));
	return {
		name: "browser-screens",
		apply: "build",
		enforce: "pre",
		async load(id) {
			if (this.environment.name !== "client" || id !== file) return;
			const { screens } = (await import(file)) as typeof import("./app/screens.ts");
			const { dialogParams } = await import("./app/lib/screen.ts");
			const { toPattern } = await import("./app/lib/path-pattern.ts");
			const isRouted = (kind: string): boolean => kind === "app" || kind === "redirect";
			const routed = screens.filter(({ kind }) => isRouted(kind)).map(({ path }) => toPattern(path));
			const isNeeded = ({ path, kind }: (typeof screens)[number]): boolean =>
				path === "*" || isRouted(kind) || routed.some((pattern) => pattern.test(`/${path}`));
			const rows = screens.filter(isNeeded).map(({ path, kind, layout, sections, query, index }) => {
				// The browser needs to know only whether a screen has dialogs.
				const isDefault = layout === "default" || layout === "admin";
				const others = {
					...(kind !== "app" && { kind }),
					...(!isDefault && { layout: "none" }),
					...(sections !== "both" && { sections }),
					...(query === "any" && { query }),
					...(index && { index }),
				};
				// `screen` adds the parameters of dialogs.
				const isKnown = kind !== "document" && query !== "any";
				const names = isKnown ? query.filter((name) => !dialogParams.includes(name as never)).join() : "";
				if (Object.keys(others).length > 0) return [path, names || null, others];
				return names ? [path, names] : [path];
			});
			return `import { screen } from "./lib/screen.ts"; export const screens = ${JSON.stringify(rows)}.map(([path, names, others]) => screen(path, "", { kind: "app", query: names?.split(","), ...others })); export const notFoundScreen = screens.at(-1);`;
		},
	};
}

const reactModules: Record<string, string> = {
	react: "\0chat-react",
	"react-dom": "\0chat-react",
	"react-dom/client": "preact/compat/client",
	"react/jsx-runtime": "preact/jsx-runtime",
};

/**
 * In the browser the chat runs on Preact, which has 7 KB where React has 70 (110): documents load no React, and the
 * chat is one of them. So its modules import Preact in place of React, and copies of the components of `ui` that do
 * too.
 */
function chatOnPreact(): Plugin {
	const ui = fileURLToPath(new URL("app/ui/", import.meta.url));
	return {
		name: "chat-on-preact",
		enforce: "pre",
		async resolveId(id, importer = "") {
			if (this.environment.name !== "client") return;
			if (!/\/app\/features\/chat\/|\/@tanstack\/react-virtual\/|\?preact$/.test(importer)) return;
			const target = reactModules[id];
			if (target) return target.startsWith("\0") ? target : this.resolve(target, importer, { skipSelf: true });
			const found = id.startsWith(".") ? await this.resolve(id, importer, { skipSelf: true }) : null;
			return found?.id.startsWith(ui) && /\.tsx?$/.test(found.id) ? `${found.id}?preact` : found;
		},
		load: (id) =>
			id === "\0chat-react"
				? 'export * from "preact/compat"; export { useContext as use, default } from "preact/compat";'
				: undefined,
	};
}

/** The script of documents and those of single ones are entries of their own; the manifest names their files. */
function documentScript(): Plugin {
	return {
		name: "document-script",
		apply: "build",
		buildStart() {
			if (this.environment.name !== "client") return;
			for (const [file, name] of [["main", "document"], ...pageScripts.map((one) => [`page-scripts/${one}`, one])])
				this.emitFile({
					type: "chunk",
					id: fileURLToPath(new URL(`app/document/${file}.ts`, import.meta.url)),
					name: name ?? "",
				});
		},
	};
}

/** Shown on the version page. */
const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
	version: string;
};

/**
 * Few files, because each request is slow on a phone: libraries, the layout of every screen, and what most screens
 * share.
 */
const browserFiles = {
	groups: [
		{
			name: "menus",
			test: /app\/document\/(dialogs|menus|toasts|fetch-part|outbox\/start)|preload-helper|app\/lib\/(live-socket|part|reachability|reload-once|idempotency-key|when-idle|writing\/start-writing|form\/(form-result|post-form)|stored-picture|unsent\/(autosave|entry|load-store|post))\.ts|contract\/(appVersion|pageApi|pageOfPost|scriptConstants)\.ts/,
			priority: 3,
		},
		// What writing a reply needs, in one file.
		{ name: "changes", test: /app\/document\/(changes|toggle)|node_modules\/idiomorph\//, priority: 3 },
		{ name: "writing", test: /app\/(document\/reply-pictures|features\/media\/(prepare|upload|retries))/, priority: 3 },
		// What waits for a connection, without its texts.
		{
			name: "outbox",
			test: /app\/(document\/outbox\/(waiting|render-row|list|dialog|kinds)|features\/(threads\/reply|social|composer)\/unsent-(reply|toggle|post)|lib\/(offline\/database|unsent\/(store|pictures|lifetimes|files|kind|send\.|discard|outbox)))|node_modules\/idb\//,
			priority: 3,
		},
		// The panels of text fields, when the first one is opened.
		{
			name: "panels",
			test: /app\/lib\/writing\/(emoticon-picker|mention-suggestions|place-panel)|contract\/emoticons\.ts/,
			priority: 3,
		},
		// What calls of every kind are made of.
		{ name: "calls", test: /contract\/(call|callPresets|common|errorCodes)\.ts/, priority: 2.5 },
		{ name: "libraries", test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
		{ name: "texts", test: /node_modules\/@lingui\/|app\/lib\/i18n\/translate\.ts|contract\/formats\.ts/, priority: 3 },
		// What an error page shows, on any screen, and small files of many apps, which weigh less in one file.
		{
			name: "frame",
			test: /app\/(features\/shell\/(auth-layout|error-page|legal-links|preference-links|readers-text|skip-link|use-link-navigation)|ui\/(logo|menu|search-box|loading-bar|quote)|lib\/(nonce|data-saver|lazy-part|reload-screen|section))\.tsx?$/,
			priority: 1.5,
		},
		{
			name: "layout",
			test: /app\/features\/shell\/(header|aside|sidebar|bottom-bar)\.tsx/,
			priority: 1,
		},
		// Without what only documents share.
		{
			name: "site",
			test: /(web\/app\/(ui(?!\/(author-row|qr-frame))|lib|features\/(?!bugs|feeds|notifications|profiles|rankings|search|social|threads|topics))|contract)\//,
			minShareCount: 24,
			priority: 2,
		},
	],
};

export default defineConfig({
	root: fileURLToPath(new URL(".", import.meta.url)),
	define: { __BUILD__: JSON.stringify({ version, built: new Date().toISOString() }) },
	plugins: [
		compiledMessages(),
		stubSchemas(),
		screenImports(),
		browserScreens(),
		documentScript(),
		chatOnPreact(),
		oneByteLetters(),
		tailwindcss(),
		reactRouter(),
	],
	// The prebuilt file needs no helpers of the bundler.
	resolve: {
		alias: {
			"socket.io-client": fileURLToPath(
				new URL("../node_modules/socket.io-client/dist/socket.io.esm.min.js", import.meta.url),
			),
		},
	},
	// The script of documents loads its parts without lists of their imports.
	build: {
		modulePreload: { resolveDependencies: (_file, deps, { hostId }) => (hostId.includes("document") ? [] : deps) },
		manifest: true,
		assetsInlineLimit: 0,
		target: "es2022",
		// What other pages import statically is still loaded later by the page that imports it dynamically.
		rolldownOptions: { checks: { ineffectiveDynamicImport: false, bundlerTimings: false } },
	},
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: browserFiles } } } },
		// The server has the contract already; D3 is a hundred small files.
		ssr: {
			resolve: { noExternal: [/^d3-/, "internmap"] },
			build: { rolldownOptions: { external: [/^#contract\/\w+\.ts$/], output: oneByteOutput } },
		},
	},
	server: { hmr: { port: 24_678 } },
});
