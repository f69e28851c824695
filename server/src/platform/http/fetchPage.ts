import { lookup } from "node:dns/promises";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** The page can't be read: it does not exist, is no web page, is too slow, or is not on the public internet. */
export class PageUnreadable extends Error {
	override name = "PageUnreadable";
}

/** Reads the HTML of a page of another site. @throws PageUnreadable */
export type FetchPage = (url: URL) => Promise<string>;

/** What a test replaces. */
interface Network {
	/** All addresses of a host. */
	resolve(host: string): Promise<string[]>;
	/** Whether the server may connect to an address. */
	isAllowed(address: string): boolean;
	/** Port of addresses without one. */
	defaultPort: number | undefined;
}

const maxRedirects = 3;
const timeoutMs = 5_000;
const maxBytes = 512 * 1024;

/** IPv6 ranges that lead to IPv4 addresses, or to none. */
const translated = ["64:ff9b::/96", "64:ff9b:1::/48", "2001::/32", "2002::/16", "::/96"].map((range) => ipaddr.parseCIDR(range));

/** Whether an address is one of the public internet: not private, local, shared (CGNAT), multicast, reserved, or IPv4 within IPv6. */
export function isPublicAddress(address: string): boolean {
	if (!ipaddr.isValid(address)) return false;
	const parsed = ipaddr.parse(address);
	if (parsed.range() !== "unicast") return false;
	return parsed.kind() === "ipv4" || !translated.some((range) => parsed.match(range));
}

const internet: Network = {
	resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
	isAllowed: isPublicAddress,
	defaultPort: undefined,
};

/**
 * Creates the reader of pages. It connects only to addresses that it has checked, so that neither a host with a private address
 * nor one whose address changes leads into our own network; each redirect is checked the same way.
 */
export function createPageFetcher(network: Network = internet): FetchPage {
	return async (url) => {
		const signal = AbortSignal.timeout(timeoutMs);
		try {
			let target = url;
			for (let redirects = 0; redirects <= maxRedirects; redirects++) {
				const response = await get(network, target, signal);
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

async function get(network: Network, url: URL, signal: AbortSignal): Promise<IncomingMessage> {
	if (!/^https?:$/.test(url.protocol) || url.port || url.username || url.password) throw new PageUnreadable("not a web page on its default port");
	const host = url.hostname.replace(/^\[|\]$/g, "");
	const addresses = ipaddr.isValid(host) ? [host] : await withSignal(network.resolve(host), signal);
	if (addresses.length === 0 || !addresses.every(network.isAllowed)) throw new PageUnreadable("not on the public internet");
	const checked = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
	/** The connection goes to the checked addresses: the name is not resolved again. */
	const lookupChecked: LookupFunction = (_host, { all }, answer) => {
		const [one] = checked;
		if (all) answer(null, checked);
		else answer(null, one?.address ?? "", one?.family);
	};
	const send = url.protocol === "https:" ? httpsRequest : httpRequest;
	return new Promise((resolve, reject) => {
		const request = send(url, {
			signal,
			lookup: lookupChecked,
			agent: false,
			...(network.defaultPort && { port: network.defaultPort }),
			headers: { accept: "text/html", "accept-encoding": "identity", "user-agent": "Mozilla/5.0 (compatible; link preview)" },
		});
		request.on("response", resolve).on("error", reject).end();
	});
}

/** The beginning of the page, at most `maxBytes`. */
async function readHtml(response: IncomingMessage): Promise<string> {
	const [, type, charset = "utf-8"] =
		/^\s*(text\/html|application\/xhtml\+xml)\s*(?:;.*charset="?([\w-]+))?/i.exec(response.headers["content-type"] ?? "") ?? [];
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

/** Resolving a name can't be aborted; its result is ignored. */
const withSignal = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
	Promise.race([work, new Promise<never>((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }))]);
