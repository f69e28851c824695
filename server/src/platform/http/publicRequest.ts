import { lookup } from "node:dns/promises";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** The address is not one of the public internet, or not a plain web address. */
export class NotPublic extends Error {
	override name = "NotPublic";
}

/** How names are resolved and which addresses are allowed; tests replace it. */
export interface Network {
	/** All addresses of a host. */
	resolve(host: string): Promise<string[]>;
	/** Whether the server may connect to an address. */
	isAllowed(address: string): boolean;
	/** Port of addresses without one. */
	defaultPort: number | undefined;
}

/** IPv6 ranges that lead to IPv4 addresses, or to none. */
const translated = ["64:ff9b::/96", "64:ff9b:1::/48", "2001::/32", "2002::/16", "::/96"].map((range) =>
	ipaddr.parseCIDR(range),
);

/**
 * Whether an address is one of the public internet: not private, local, shared (CGNAT), multicast, reserved, or IPv4
 * within IPv6.
 */
export function isPublicAddress(address: string): boolean {
	if (!ipaddr.isValid(address)) return false;
	const parsed = ipaddr.parse(address);
	if (parsed.range() !== "unicast") return false;
	return parsed.kind() === "ipv4" || !translated.some((range) => parsed.match(range));
}

export const internet: Network = {
	resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
	isAllowed: isPublicAddress,
	defaultPort: undefined,
};

/** The host of an address, without the brackets of IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "");

/** Names that are never on the public internet. */
const localName = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid|onion|arpa)\.?$/;

/**
 * Whether an address of others can be sent something: https, the default port, a public host. What the host's name
 * leads to is checked when something is sent.
 * @param testOrigin the only exception, for tests
 */
export function isPublicHttps(address: string, testOrigin: string | undefined): boolean {
	if (!URL.canParse(address)) return false;
	const url = new URL(address);
	if (url.origin === testOrigin) return true;
	if (url.protocol !== "https:" || url.port || url.username || url.password || url.hash) return false;
	const host = hostOf(url);
	return ipaddr.isValid(host) ? isPublicAddress(host) : host.includes(".") && !localName.test(host);
}

/** The network that an address may lead into: the public internet, or the service of the tests. */
export function networkFor(address: URL, testOrigin: string | undefined): { network: Network; url: URL } {
	if (address.origin !== testOrigin) return { network: internet, url: address };
	const url = new URL(address);
	url.port = "";
	return { network: { ...internet, isAllowed: () => true, defaultPort: Number(address.port) || undefined }, url };
}

interface PublicRequest {
	method?: string;
	headers: Record<string, string | number>;
	body?: Buffer;
	signal: AbortSignal;
}

/**
 * Sends a request to an address of the public internet, without following redirects. It connects only to addresses that
 * it has checked, so that neither a host with a private address nor one whose address changes leads into our own
 * network.
 * @throws NotPublic
 */
export async function requestPublic(
	network: Network,
	url: URL,
	{ method = "GET", headers, body, signal }: PublicRequest,
): Promise<IncomingMessage> {
	if (!/^https?:$/.test(url.protocol) || url.port || url.username || url.password)
		throw new NotPublic("not a web address on its default port");
	const host = hostOf(url);
	const addresses = ipaddr.isValid(host) ? [host] : await withSignal(network.resolve(host), signal);
	if (addresses.length === 0 || !addresses.every(network.isAllowed)) throw new NotPublic("not on the public internet");
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
			method,
			signal,
			lookup: lookupChecked,
			agent: false,
			...(network.defaultPort && { port: network.defaultPort }),
			headers,
		});
		request.on("response", resolve).on("error", reject).end(body);
	});
}

/** Resolving a name can't be aborted; its result is ignored. */
const withSignal = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
	Promise.race([
		work,
		new Promise<never>((_resolve, reject) =>
			signal.addEventListener("abort", () => reject(signal.reason), { once: true }),
		),
	]);
