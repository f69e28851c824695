import ipaddr from "ipaddr.js";
import type { Config } from "../../../config.ts";
import { hostOf, internet, isPublicAddress, type Network } from "../../../platform/http/publicRequest.ts";

/** Names that are never on the public internet. */
const localName = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid|onion|arpa)\.?$/;

/**
 * Whether a push address can be one of a push service: https, the default port, a public host. What the host's name leads to is
 * checked when something is sent.
 */
export function isPushEndpoint(endpoint: string, { push }: Pick<Config, "push">): boolean {
	if (!URL.canParse(endpoint)) return false;
	const url = new URL(endpoint);
	if (url.origin === push.testService) return true;
	if (url.protocol !== "https:" || url.port || url.username || url.password || url.hash) return false;
	const host = hostOf(url);
	return ipaddr.isValid(host) ? isPublicAddress(host) : host.includes(".") && !localName.test(host);
}

/** The network that a push address may lead into: the public internet, or the push service of the tests. */
export function networkFor(endpoint: URL, { push }: Pick<Config, "push">): { network: Network; url: URL } {
	if (endpoint.origin !== push.testService) return { network: internet, url: endpoint };
	const url = new URL(endpoint);
	url.port = "";
	return { network: { ...internet, isAllowed: () => true, defaultPort: Number(endpoint.port) || undefined }, url };
}
