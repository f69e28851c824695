import { findRegion } from "#contract/regions.ts";
import type { Lang } from "#contract/sections.ts";
import type { Config } from "../../config.ts";
import { cleanLine, isStorable } from "../data/text.ts";
import type { GeoLocation } from "../geoDatabase.ts";

const maxCityLength = 60;

/**
 * The visitor's place: from the headers of a trusted proxy, and what they lack from the database, unless it names
 * another country (G-29).
 */
export function findGeoLocation(
	{ geoHeaders, geoDatabase }: Config,
	headers: Record<string, unknown>,
	address: string,
	lang: Lang,
): GeoLocation {
	const place = geoFromHeaders(geoHeaders, headers);
	if (!geoDatabase || (place.country && place.city)) return place;
	const found = geoDatabase(address, lang);
	const country = place.country || findRegion(found.country) || "";
	return { country, city: place.city || (country === found.country ? found.city : "") };
}

/**
 * Country and city of a visitor from the headers of a trusted proxy (G-29); empty unless the operator configured them.
 */
export function geoFromHeaders({ country, city }: Config["geoHeaders"], headers: Record<string, unknown>): GeoLocation {
	const read = (name: string | undefined): string => {
		const value = name === undefined ? undefined : headers[name];
		return typeof value === "string" ? value : "";
	};
	return { country: findRegion(read(country).toUpperCase()) ?? "", city: cityOf(read(city)) };
}

/** Header values arrive as latin1: a city is UTF-8 bytes or percent-encoded. */
function cityOf(value: string): string {
	const bytes = Buffer.from(value, "latin1").toString("utf8");
	const text = bytes.includes("\ufffd") ? value : bytes;
	const plain = /%[0-9a-f]{2}/i.test(text) ? decoded(text) : text;
	return isStorable(plain) ? [...cleanLine(plain)].slice(0, maxCityLength).join("") : "";
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return "";
	}
}
