import { regionOf } from "#contract/regions.ts";
import type { Config } from "../config.ts";
import { cleanLine, isStorable } from "./text.ts";

const longestCity = 60;

/**
 * Where our own proxy says that a visitor is (decision G-29: never a call to a third party from the visitor's browser).
 * Nothing is believed unless the operator named the headers.
 */
export function placeOf({ country, city }: Config["placeHeaders"], headers: Record<string, unknown>): { country: string; city: string } {
	const read = (name: string | undefined): string => {
		const value = name === undefined ? undefined : headers[name];
		return typeof value === "string" ? value : "";
	};
	return { country: regionOf(read(country).toUpperCase()) ?? "", city: cityOf(read(city)) };
}

/** Headers come byte by byte: a city's name is UTF-8, or written with `%`. */
function cityOf(value: string): string {
	const bytes = Buffer.from(value, "latin1").toString("utf8");
	const text = bytes.includes("\ufffd") ? value : bytes;
	const plain = /%[0-9a-f]{2}/i.test(text) ? decoded(text) : text;
	return isStorable(plain) ? [...cleanLine(plain)].slice(0, longestCity).join("") : "";
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return "";
	}
}
