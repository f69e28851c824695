// Builds the service worker (`/sw.js`): one file, which knows the files that a saved page needs.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "vite";
import { root } from "./tools.mjs";

const client = join(root, "web/build/client");

/** The script of documents with what it imports at once, the outbox, and the stylesheet. */
function shellFiles() {
	const manifest = JSON.parse(readFileSync(join(client, ".vite/manifest.json"), "utf8"));
	const files = new Set();
	const visit = (key) => {
		const { file, imports = [] } = manifest[key];
		if (files.has(file)) return;
		files.add(file);
		imports.forEach(visit);
	};
	const script = "app/document/main.ts";
	visit(script);
	// Without a connection the outbox must be there.
	for (const [key, { name }] of Object.entries(manifest))
		if (name === "outbox" || name === "queue-post" || /\/outbox\.json$/.test(key)) visit(key);
	const styles = Object.entries(manifest).find(([key]) => key.endsWith("/app/styles/app.css"))[1].file;
	return {
		script: `/${manifest[script].file}`,
		styles: `/${styles}`,
		all: [styles, ...files].map((file) => `/${file}`),
	};
}

/** Writes `web/build/worker/sw.js` and its compressed copies. */
export async function buildWorker() {
	const { script, styles, all } = shellFiles();
	const outDir = join(root, "web/build/worker");
	await build({
		configFile: false,
		root: join(root, "web"),
		publicDir: false,
		logLevel: "warn",
		define: {
			"process.env.NODE_ENV": '"production"',
			__SHELL__: JSON.stringify(all),
			__STYLES__: JSON.stringify(styles),
			__SCRIPT__: JSON.stringify(script),
		},
		build: {
			outDir,
			emptyOutDir: true,
			target: "es2022",
			rolldownOptions: {
				input: join(root, "web/app/service-worker/main.ts"),
				output: { format: "iife", entryFileNames: "sw.js" },
			},
		},
	});
	const file = join(outDir, "sw.js");
	const content = readFileSync(file);
	writeFileSync(`${file}.br`, brotliCompressSync(content));
	writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
