import type { Plugin, Rolldown } from "vite";

/** Node keeps a file in one byte a letter when none is beyond Latin-1, else in two. */
export const oneByteOutput: Rolldown.OutputOptions = {
	comments: false,
	minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
};

/** Escapes the letters that `oneByteOutput` leaves in tagged templates, which none of our tags reads raw. */
export const oneByteLetters = (): Plugin => ({
	name: "one-byte-letters",
	generateBundle(_options, bundle) {
		for (const file of Object.values(bundle))
			if (this.environment.name === "ssr" && file.type === "chunk")
				file.code = file.code.replace(
					/[\u0100-\uffff]/g,
					(letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
				);
	},
});
