import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
import type { Viewer } from "../security/viewer.ts";

/** An IPv4 address, or the /64 prefix of an IPv6 one, which is what one customer gets. */
export function networkPrefix(address: string): string {
	if (!address.includes(":") || address.includes(".")) return address;
	const [head = "", tail] = address.split("::");
	const groups = head.split(":").filter(Boolean);
	if (tail !== undefined) while (groups.length < 4) groups.push("0");
	return groups.slice(0, 4).join(":");
}

/** Who is counted once: a member, or all guests of a network, since a cookie is made up easily. */
export const countedVisitor = ({ loggedIn, uid }: Pick<Viewer, "loggedIn" | "uid">, address: string): string =>
	loggedIn ? `u${uid}` : `n${networkPrefix(address)}`;

/** The client's address as the nearest `proxies` proxies report it (`TRUST_PROXY`). */
export const clientAddressResolver =
	(proxies: number) =>
	(request: IncomingMessage): string =>
		proxyAddr(request, (_address, hop) => hop < proxies);
