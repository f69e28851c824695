declare const isXml: unique symbol;

/** A piece of an XML document. */
export type Xml = string & { [isXml]: true };

/** Characters that XML 1.0 does not have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** A text as the content of an element or the value of an attribute. */
export const escapeXml = (text: string): string =>
	text
		.toWellFormed()
		.replace(impossible, "")
		.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);

/** An element. @param content a text, or elements; undefined ones are left out */
export function element(
	name: string,
	content: string | readonly (Xml | undefined)[] = [],
	attributes: Readonly<Record<string, string | undefined>> = {},
): Xml {
	const given = Object.entries(attributes).flatMap(([key, value]) =>
		value === undefined ? [] : ` ${key}="${escapeXml(value)}"`,
	);
	const inner =
		typeof content === "string" ? escapeXml(content) : content.filter((part) => part !== undefined).join("");
	return (inner === "" ? `<${name}${given.join("")}/>` : `<${name}${given.join("")}>${inner}</${name}>`) as Xml;
}

/** The first line of a document. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
