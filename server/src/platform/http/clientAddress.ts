import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
import ipaddr from "ipaddr.js";
import type { Viewer } from "../security/viewer.ts";

/** An IPv4 address, or the /64 prefix of an IPv6 one, which is what one customer gets. */
export function networkPrefix(address: string): string {
	if (!ipaddr.isValid(address)) return address;
	// An IPv4 address that is written as an IPv6 one is the same.
	const parsed = ipaddr.process(address);
	return parsed.kind() === "ipv6" ? parsed.toNormalizedString().split(":").slice(0, 4).join(":") : parsed.toString();
}

/** Who is counted once: a member, or all guests of a network, since a cookie is made up easily. */
export const countedVisitor = ({ loggedIn, uid }: Pick<Viewer, "loggedIn" | "uid">, address: string): string =>
	loggedIn ? `u${uid}` : `n${networkPrefix(address)}`;

/** The client's address as the nearest `proxies` proxies report it (`TRUST_PROXY`). */
export const clientAddressResolver =
	(proxies: number) =>
	(request: IncomingMessage): string =>
		proxyAddr(request, (_address, hop) => hop < proxies);
