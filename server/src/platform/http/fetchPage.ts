import type { IncomingMessage } from "node:http";
import { internet, type Network, requestPublic } from "./publicRequest.ts";

/** The page can't be read: it does not exist, is no web page, is too slow, or is not on the public internet. */
export class PageUnreadable extends Error {
	override name = "PageUnreadable";
}

/** Reads the HTML of a page of another site. @throws PageUnreadable */
export type FetchPage = (url: URL) => Promise<string>;

const maxRedirects = 3;
const timeoutMs = 5_000;
const maxBytes = 512 * 1024;
const headers = {
	accept: "text/html",
	"accept-encoding": "identity",
	"user-agent": "Mozilla/5.0 (compatible; link preview)",
};

/**
 * Creates the reader of pages. It connects only to addresses that it has checked, so that neither a host with a private
 * address nor one whose address changes reaches our own network; each redirect is checked the same way.
 */
export function createPageFetcher(network: Network = internet): FetchPage {
	return async (url) => {
		const signal = AbortSignal.timeout(timeoutMs);
		try {
			let target = url;
			for (let redirects = 0; redirects <= maxRedirects; redirects++) {
				const response = await requestPublic(network, target, { headers, signal });
				const { location } = response.headers;
				if (!isRedirect(response.statusCode) || !location) return await readHtml(response);
				response.destroy();
				target = new URL(location, target);
			}
		} catch (error) {
			if (error instanceof PageUnreadable) throw error;
			throw new PageUnreadable("the page can't be read", { cause: error });
		}
		throw new PageUnreadable("too many redirects");
	};
}

const isRedirect = (status = 0): boolean => [301, 302, 303, 307, 308].includes(status);

/** The beginning of the page, at most `maxBytes`. */
async function readHtml(response: IncomingMessage): Promise<string> {
	const [, type, charset = "utf-8"] =
		/^\s*(text\/html|application\/xhtml\+xml)\s*(?:;.*charset="?([\w-]+))?/i.exec(
			response.headers["content-type"] ?? "",
		) ?? [];
	const encoding = response.headers["content-encoding"] ?? "identity";
	if (response.statusCode !== 200 || !type || encoding !== "identity") {
		response.destroy();
		throw new PageUnreadable("no HTML");
	}
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of response as AsyncIterable<Buffer>) {
		chunks.push(chunk.subarray(0, maxBytes - size));
		size += chunk.length;
		if (size >= maxBytes) break;
	}
	return decoderOf(charset).decode(Buffer.concat(chunks));
}

function decoderOf(charset: string): TextDecoder {
	try {
		return new TextDecoder(charset);
	} catch {
		return new TextDecoder();
	}
}
