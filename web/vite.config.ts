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
		transform(code, id) {
			if (!/contract\/words\/\w+\/\w+\.json$/.test(id)) return;
			const words = Object.entries(JSON.parse(code) as Record<string, string>);
			return JSON.stringify(Object.fromEntries(words.map(([key, text]) => [key, compileMessage(text)])));
		},
	};
}

export default defineConfig({
	root: fileURLToPath(new URL(".", import.meta.url)),
	plugins: [compiledWords(), tailwindcss(), reactRouter()],
	build: { assetsInlineLimit: 0, target: "es2022" },
	server: { hmr: { port: 24_678 } },
});
