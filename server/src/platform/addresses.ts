import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";

/** An IPv4 address, or the front half of an IPv6 one: the other half is each customer's own to change. */
export function blockOf(address: string): string {
	if (!address.includes(":") || address.includes(".")) return address;
	const [front = "", back] = address.split("::");
	const groups = front.split(":").filter(Boolean);
	if (back !== undefined) while (groups.length < 4) groups.push("0");
	return groups.slice(0, 4).join(":");
}

/** Whose request it is, as the nearest `proxies` tell (`TRUST_PROXY`). */
export const addressBehind =
	(proxies: number) =>
	(request: IncomingMessage): string =>
		proxyAddr(request, (_address, hop) => hop < proxies);
