type Value = string | number | string[] | { [name: string]: Value };

const [stringType, mapType, numberType, arrayType] = [2, 7, 6, 11];

/** Type and length of a value, as the format has them. */
function header(type: number, size: number): Buffer {
	const first = ((type > 7 ? 0 : type) << 5) | Math.min(size, 29);
	return Buffer.from([first, ...(type > 7 ? [type - 7] : []), ...(size >= 29 ? [size - 29] : [])]);
}

function encode(value: Value): Buffer {
	if (typeof value === "number") {
		const bytes = Buffer.alloc(4);
		bytes.writeUInt32BE(value);
		return Buffer.concat([header(numberType, 4), bytes]);
	}
	if (typeof value === "string")
		return Buffer.concat([header(stringType, Buffer.byteLength(value)), Buffer.from(value)]);
	if (Array.isArray(value)) return Buffer.concat([header(arrayType, value.length), ...value.map(encode)]);
	const entries = Object.entries(value);
	return Buffer.concat([
		header(mapType, entries.length),
		...entries.flatMap(([name, inner]) => [encode(name), encode(inner)]),
	]);
}

/** A database in MaxMind's format of IPv4 networks (`"41.58.0.0/16"`) and what is known of them. */
export function geoDatabaseFile(networks: Record<string, Value>, type = "GeoLite2-City"): Buffer {
	const nodes: [number | Buffer | undefined, number | Buffer | undefined][] = [[undefined, undefined]];
	for (const [network, record] of Object.entries(networks)) {
		const [address = "", length = "32"] = network.split("/");
		const bits = address
			.split(".")
			.map((part) => Number(part).toString(2).padStart(8, "0"))
			.join("")
			.slice(0, Number(length));
		let at = 0;
		for (const [depth, bit] of [...bits].entries()) {
			const node = nodes[at] as (typeof nodes)[number];
			const side = Number(bit) as 0 | 1;
			if (depth === bits.length - 1) node[side] = encode(record);
			else {
				if (typeof node[side] !== "number") node[side] = nodes.push([undefined, undefined]) - 1;
				at = node[side] as number;
			}
		}
	}
	const data: Buffer[] = [];
	let dataLength = 0;
	const pointerTo = (record: number | Buffer | undefined): number => {
		if (record === undefined) return nodes.length;
		if (typeof record === "number") return record;
		const offset = dataLength;
		data.push(record);
		dataLength += record.length;
		return nodes.length + 16 + offset;
	};
	const tree = Buffer.alloc(nodes.length * 6);
	for (const [index, node] of nodes.entries())
		for (const [side, record] of node.entries()) tree.writeUIntBE(pointerTo(record), index * 6 + side * 3, 3);
	const metadata = {
		...{ node_count: nodes.length, record_size: 24, ip_version: 4, database_type: type, languages: ["en", "fr"] },
		...{
			binary_format_major_version: 2,
			binary_format_minor_version: 0,
			build_epoch: 1_700_000_000,
			description: { en: "test" },
		},
	};
	return Buffer.concat([
		tree,
		Buffer.alloc(16),
		...data,
		Buffer.from("\xab\xcd\xefMaxMind.com", "latin1"),
		encode(metadata),
	]);
}
