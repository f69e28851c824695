import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildTestApp } from "../../test/testApp.ts";
import { readConfig } from "../config.ts";
import { geoDatabaseFile } from "./geoDatabase.fixture.ts";
import { openGeoDatabase } from "./geoDatabase.ts";
import { findGeoLocation } from "./http/geo.ts";

const folder = mkdtempSync(join(tmpdir(), "baraza-geo-"));
const fileOf = (name: string, content: Buffer | string): string => {
	writeFileSync(join(folder, name), content);
	return join(folder, name);
};
const path = fileOf(
	"city.mmdb",
	geoDatabaseFile({
		"41.58.0.0/16": { country: { iso_code: "NG" }, city: { names: { en: "Lagos" } } },
		"105.160.0.0/13": { country: { iso_code: "KE" }, city: { names: { en: "Mombasa", fr: "Mombasa (Kenya)" } } },
		"196.1.0.0/16": { country: { iso_code: "CI" } },
		"10.0.0.0/8": { country: { iso_code: "ZZ" } },
	}),
);
const geoDatabase = openGeoDatabase(path);
const config = {
	...readConfig({ APP_ENV: "test", DATA_DIR: folder }),
	geoDatabase,
	geoHeaders: { country: "x-country", city: "x-city" },
};

test.each<[string, Record<string, string>, { country: string; city: string }]>([
	["41.58.3.4", {}, { country: "NG", city: "Lagos" }],
	["::ffff:41.58.3.4", {}, { country: "NG", city: "Lagos" }],
	["196.1.2.3", {}, { country: "CI", city: "" }],
	["8.8.8.8", {}, { country: "", city: "" }],
	["10.1.2.3", {}, { country: "", city: "" }],
	["2001:db8::1", {}, { country: "", city: "" }],
	["no address", {}, { country: "", city: "" }],
	["", {}, { country: "", city: "" }],
	// The proxy knows better; its city is completed only for the same country.
	["41.58.3.4", { "x-country": "KE", "x-city": "Nakuru" }, { country: "KE", city: "Nakuru" }],
	["41.58.3.4", { "x-country": "KE" }, { country: "KE", city: "" }],
	["41.58.3.4", { "x-country": "NG" }, { country: "NG", city: "Lagos" }],
	["41.58.3.4", { "x-country": "XX" }, { country: "NG", city: "Lagos" }],
])("%j with %j is in %j", (address, headers, place) =>
	expect(findGeoLocation(config, headers, address, "en")).toEqual(place),
);

test("the city has its name in the visitor's language, else in English", () => {
	expect(["fr", "hi"].map((lang) => geoDatabase("105.161.0.1", lang as "fr").city)).toEqual([
		"Mombasa (Kenya)",
		"Mombasa",
	]);
});

test.each<[string, string, string]>([
	["a missing file", join(folder, "none.mmdb"), "there is no such file"],
	["a folder", folder, "that is not a database"],
	["another file", fileOf("text.mmdb", "not a database"), "that is not a database"],
	[
		"a truncated file",
		fileOf("half.mmdb", geoDatabaseFile({ "41.58.0.0/16": {} }).subarray(0, 60)),
		"that is not a database",
	],
	[
		"a database of something else",
		fileOf("asn.mmdb", geoDatabaseFile({ "41.58.0.0/16": {} }, "GeoLite2-ASN")),
		"that is not a database",
	],
])("%s stops the start with a message that names it", (_what, file, message) => {
	expect(() => readConfig({ APP_ENV: "test", DATA_DIR: folder, GEO_DATABASE: file })).toThrow(
		new RegExp(`GEO_DATABASE is "${file}".*${message}`),
	);
});

test("a valid file is opened at the start", () => {
	expect(
		readConfig({ APP_ENV: "test", DATA_DIR: folder, GEO_DATABASE: path }).geoDatabase?.("41.58.0.1", "en"),
	).toEqual({ country: "NG", city: "Lagos" });
});

test("the lookup tells where a visitor is, else the country of the chosen section", async () => {
	const site = await buildTestApp({ geoDatabase, trustProxy: 1 });
	const look = async (headers: Record<string, string>) => (await site.guest.get("/v5/user/geo", headers)).body.data;
	expect(await look({ "x-forwarded-for": "105.161.0.1", lang: "fr" })).toEqual({
		country: "KE",
		country_name: "Kenya",
		city: "Mombasa (Kenya)",
		country_fid: 207,
	});
	expect(await look({ "x-forwarded-for": "8.8.8.8", "site-id": "188" })).toEqual({
		country: "NG",
		country_name: "Nigeria",
		city: "",
		country_fid: 188,
	});
	expect(await look({ "x-forwarded-for": "8.8.8.8" })).toEqual({
		country: "",
		country_name: "",
		city: "",
		country_fid: 293,
	});
});
