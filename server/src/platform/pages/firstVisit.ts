import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RenderedPage } from "./pageCache.ts";

/** A stylesheet of the build. */
export interface Stylesheet {
	/** Names it in the cookie; another one after each change of the file. */
	id: string;
	text: string;
	/** For the content security policy. */
	hash: string;
}

/** The stylesheets of a build by their addresses. */
export function readStylesheets(clientDir: string): Map<string, Stylesheet> {
	const names = readdirSync(join(clientDir, "assets")).filter((name) => name.endsWith(".css"));
	return new Map(
		names.map((name) => {
			const text = readFileSync(join(clientDir, "assets", name), "utf8");
			const digest = createHash("sha256").update(text).digest("base64");
			const id = digest.replace(/\W/g, "").slice(0, 5);
			return [`/assets/${name}`, { id, text, hash: `'sha256-${digest}'` }];
		}),
	);
}

/**
 * Puts the stylesheets that the browser has not loaded yet into a member's page, so that the first paint needs no
 * second request; it loads the files when the page is shown, for the next pages.
 * @param known value of the cookie that lists what the browser has loaded
 * @param all whether those of the screen too: an app keeps its links
 * @returns the page, and the next value of the cookie; undefined when nothing is missing
 */
export function withMissingStyles<P extends Pick<RenderedPage, "plain" | "headers">>(
	page: P,
	stylesheets: ReadonlyMap<string, Stylesheet>,
	known: string | undefined,
	all: boolean,
): { page: P; known: string } | undefined {
	const loaded = new Set(known?.split("."));
	const headEnd = page.plain.indexOf("</head>");
	const head = page.plain.toString("utf8", 0, Math.max(0, headEnd));
	const links = [...head.matchAll(/<link rel="stylesheet" href="([^"]+)"\/>/g)].slice(0, all ? undefined : 1);
	const missing = links.flatMap(([tag, address = ""], place) => {
		const file = stylesheets.get(address);
		return file && !loaded.has(file.id) ? [{ tag, address, place, ...file }] : [];
	});
	if (missing.length === 0) return undefined;
	let shown = head;
	for (const { tag, place, text } of missing)
		shown = shown.replace(tag, () => `<style${place === 0 ? ' id="styles"' : ""}>${text}</style>`);
	const bodyEnd = page.plain.lastIndexOf("</body>");
	const hints = missing.map(({ address }) => `<link rel="prefetch" as="style" href="${address}"/>`);
	const plain = Buffer.concat([
		Buffer.from(shown),
		page.plain.subarray(headEnd, bodyEnd),
		Buffer.from(hints.join("")),
		page.plain.subarray(bodyEnd),
	]);
	const hashes = missing.map(({ hash }) => ` ${hash}`).join("");
	const policy = page.headers["content-security-policy"]?.replace("style-src-elem 'self'", (own) => own + hashes);
	const ids = [...stylesheets.values()].map(({ id }) => id).filter((id) => loaded.has(id));
	return {
		page: { ...page, plain, headers: { ...page.headers, ...(policy && { "content-security-policy": policy }) } },
		known: [...new Set([...ids, ...missing.map(({ id }) => id)])].join("."),
	};
}
