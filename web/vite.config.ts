import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** Turns the catalogs' ICU sentences into the compact form the browser reads, so that no parser travels. */
function compiledWords(): Plugin {
	return {
		name: "compiled-words",
		enforce: "pre",
		resolveId(id) {
			return id === "@lingui/message-utils/compileMessage" && this.environment.name === "client" ? "\0no-compiler" : undefined;
		},
		load(id) {
			return id === "\0no-compiler" ? "export const compileMessage = (message) => message;" : undefined;
		},
		transform(code, id) {
			if (!/contract\/words\/\w+\/\w+\.json$/.test(id)) return;
			const words = Object.entries(JSON.parse(code) as Record<string, string>);
			return JSON.stringify(Object.fromEntries(words.map(([key, text]) => [key, compileMessage(text)])));
		},
	};
}

/** The browser uses a call's path and types, not its schemas: the server checks. So the schema library does not travel. */
function schemasStayHome(): Plugin {
	return {
		name: "schemas-stay-home",
		enforce: "pre",
		resolveId(id) {
			return id === "typebox" && this.environment.name === "client" ? "\0no-schemas" : undefined;
		},
		load(id) {
			return id === "\0no-schemas" ? "export default new Proxy({}, { get: () => () => ({}) });" : undefined;
		},
	};
}

/** The router reloads the page whenever a screen's part can't be loaded; ours does so at most once per 60 seconds, and only where the site answers; else it shows what failed, by a screen that fails where errors are caught. */
function reloadsOnce(): Plugin {
	const always = /window\.location\.reload\(\);\s*return new Promise\(\(\) ?=> ?\{\s*\}\);/;
	return {
		name: "reloads-once",
		transform(code, id) {
			if (!/react-router\/dist\/[^?]*routeModules\.m?js/.test(id)) return;
			if (!always.test(code)) this.error("react-router reloads in another way than it did: see web/app/lib/reload-guard.ts.");
			const guard = fileURLToPath(new URL("app/lib/reload-guard.ts", import.meta.url));
			const line = fileURLToPath(new URL("app/lib/site-answers.ts", import.meta.url));
			return `import { reloadOnce } from ${JSON.stringify(guard)};\nimport { noLine } from ${JSON.stringify(line)};\n${code.replace(always, "const outcome = await reloadOnce();\n\t\tif (outcome === 'goes') return new Promise(() => {});\n\t\tconst shown = outcome === 'no-line' ? noLine() : error;\n\t\treturn { default: () => { throw shown; } };")}`;
		},
	};
}

/** Which build runs: told by the version page. */
const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { version: string };

/**
 * Few files for a phone whose every request takes half a second: the libraries, the frame around every screen, and
 * what most screens share. What only some screens use stays with them.
 */
const browserFiles = {
	groups: [
		{ name: "libraries", test: /node_modules\/(react|react-dom|scheduler|react-router|@lingui)\/|app\/lib\/(reload-guard|site-answers)/, priority: 2 },
		{ name: "frame", test: /app\/(root|pages\/(section|shell)|features\/shell\/(header|side|rail|bottom-bar|door-frame|confirm-notice))\.tsx/, priority: 2 },
		{ name: "site", test: /(web\/app\/(ui|lib|features)|contract)\//, minShareCount: 10, priority: 1 },
	],
};

export default defineConfig({
	root: fileURLToPath(new URL(".", import.meta.url)),
	define: { __BUILD__: JSON.stringify({ version, built: new Date().toISOString() }) },
	plugins: [compiledWords(), schemasStayHome(), reloadsOnce(), tailwindcss(), reactRouter()],
	build: { assetsInlineLimit: 0, target: "es2022" },
	environments: { client: { build: { rolldownOptions: { output: { codeSplitting: browserFiles } } } } },
	server: { hmr: { port: 24_678 } },
});
