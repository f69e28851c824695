import { readFileSync } from "node:fs";
import { type CityResponse, Reader } from "mmdb-lib";
import type { Lang } from "#contract/sections.ts";

/** A country (ISO 3166) and a city, each empty when unknown. */
export interface GeoLocation {
	country: string;
	city: string;
}

/** The place of an address, with the city's name in this language, else in English. */
export type GeoDatabase = (address: string, lang: Lang) => GeoLocation;

/** Reads a database of countries or cities in MaxMind's format. @throws when it is none */
export function openGeoDatabase(path: string): GeoDatabase {
	const reader = new Reader<CityResponse>(readFileSync(path));
	if (!/City|Country|Enterprise/.test(reader.metadata.databaseType))
		throw new Error(`a database of ${reader.metadata.databaseType}`);
	return (address, lang) => {
		const found = find(reader, address);
		const names: Partial<Record<Lang, string>> = found?.city?.names ?? {};
		return { country: found?.country?.iso_code ?? "", city: names[lang] ?? names.en ?? "" };
	};
}

/** The reader throws for what is no address, and for IPv6 addresses when it has only IPv4. */
function find(reader: Reader<CityResponse>, address: string): CityResponse | null {
	try {
		return reader.get(address.replace(/^::ffff:/, ""));
	} catch {
		return null;
	}
}
