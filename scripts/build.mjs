// Builds the site and compresses its files ahead of time.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { root, run } from "./tools.mjs";

if (!run("react-router", ["build", "--logLevel", "warn"], { spawn: { cwd: join(root, "web") } })) process.exit(1);

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
