import { Parser } from "htmlparser2";
import { constraints } from "#contract/constraints.ts";
import { inChildProcess } from "../../../platform/childProcess/inChildProcess.ts";
import { cleanLine } from "../../../platform/data/text.ts";

const { title, description } = constraints.product;

/** What a page says about its product. */
export interface ProductPage {
	name: string;
	description: string;
}

/** Names of the fields, the best first. */
const names = ["product:name", "og:title", "twitter:title", "title"];
const descriptions = ["product:description", "og:description", "description", "twitter:description"];

/** Elements within each other; browsers read as many. The parser's time grows with the square of it. */
const maxDepth = 512;
const timeoutMs = 5_000;

/**
 * Reads the title and the description of a product: schema.org, else Open Graph, else those of the page. Empty where it
 * has none.
 * @throws when its elements are nested too deep
 */
export function parseProductPage(html: string): ProductPage {
	const found = new Map<string, string>();
	const keep = (name: string, value: unknown): void => {
		if (typeof value === "string" && value.trim() && !found.has(name)) found.set(name, value);
	};
	let depth = 0;
	let text: { name: "title" | "json"; content: string } | undefined;
	const parser = new Parser({
		onopentag(tag, attributes) {
			if (++depth > maxDepth) throw new Error("the elements of a page are nested too deep");
			if (tag === "title") text = { name: "title", content: "" };
			else if (tag === "script" && attributes.type?.toLowerCase() === "application/ld+json")
				text = { name: "json", content: "" };
			else if (tag === "meta") keep((attributes.property ?? attributes.name ?? "").toLowerCase(), attributes.content);
		},
		ontext(part) {
			if (text) text.content += part;
		},
		onclosetag() {
			depth--;
			if (text?.name === "title") keep("title", text.content);
			else if (text) keepProduct(text.content);
			text = undefined;
		},
	});
	const keepProduct = (json: string): void => {
		const product = findProduct(parseJson(json));
		keep("product:name", product?.name);
		keep("product:description", product?.description);
	};
	parser.end(html);
	const first = (keys: string[]): string => cleanLine(keys.map((key) => found.get(key)).find(Boolean) ?? "");
	return { name: shorten(first(names), title.max), description: shorten(first(descriptions), description.max) };
}

/** `parseProductPage` in a child process. @throws when the page can't be read */
export const readProductPage = inChildProcess(import.meta.url, parseProductPage, timeoutMs);

type Json = Record<string, unknown>;

/** The first product of a schema.org document. */
function findProduct(value: unknown, depth = 4): Json | undefined {
	if (depth === 0 || typeof value !== "object" || value === null) return undefined;
	if (Array.isArray(value)) {
		for (const one of value) {
			const found = findProduct(one, depth - 1);
			if (found) return found;
		}
		return undefined;
	}
	const thing = value as Json;
	return [thing["@type"]].flat().includes("Product") ? thing : findProduct(thing["@graph"], depth - 1);
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function shorten(text: string, max: number): string {
	const characters = [...text];
	return characters.length > max
		? `${characters
				.slice(0, max - 1)
				.join("")
				.trimEnd()}…`
		: text;
}
