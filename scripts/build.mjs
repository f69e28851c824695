// Builds the site and compresses its files ahead of time.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { buildAppIcons } from "./build-app-icons.mjs";
import { buildWorker } from "./build-worker.mjs";
import { root, run } from "./tools.mjs";

if (!run("react-router", ["build", "--logLevel", "warn"], { spawn: { cwd: join(root, "web") } })) process.exit(1);

// Each app loads the manifest: imports, and documents, which the browser loads from the server, are left out.
const { screens } = await import("../web/app/screens.ts");
const kinds = new Map(screens.map(({ path, kind }) => [path || "home", kind]));
const assets = join(root, "web/build/client/assets");
for (const name of readdirSync(assets).filter((file) => /^manifest-.*\.js$/.test(file))) {
	const [, start, json] = /^(window\.\w+=)(.*);$/s.exec(readFileSync(join(assets, name), "utf8"));
	const manifest = JSON.parse(json);
	for (const [id, route] of Object.entries(manifest.routes)) {
		if (kinds.get(id) === "document" && id !== "*") delete manifest.routes[id];
		// Files that a script imports are in the script.
		else if (id !== "root") delete route.imports;
		for (const [name, value] of Object.entries(route)) if (value === false || value?.length === 0) delete route[name];
	}
	writeFileSync(join(assets, name), `${start}${JSON.stringify(manifest)};`);
}

const compressible = /\.(js|css|svg|json|txt|webmanifest)$/;
const walk = (dir) => {
	for (const name of readdirSync(dir)) {
		const path = join(dir, name);
		if (statSync(path).isDirectory()) walk(path);
		else if (compressible.test(name)) {
			const content = readFileSync(path);
			if (content.length < 600) continue;
			writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
			writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
		}
	}
};
walk(join(root, "web/build/client"));
await Promise.all([buildWorker(), buildAppIcons()]);
