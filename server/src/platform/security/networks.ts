/** The network of an address: /24 or /48. */
export function networkOf(address: string): string {
	const ipv4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
	if (ipv4) return ipv4;
	const [head = "", tail] = address.split("::");
	const groups = head.split(":").filter(Boolean);
	if (tail !== undefined) while (groups.length < 3) groups.push("0");
	return groups.slice(0, 3).join(":");
}
