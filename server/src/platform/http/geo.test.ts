import { expect, test } from "vitest";
import { geoFromHeaders } from "./geo.ts";

const headerNames = { country: "cf-ipcountry", city: "cf-ipcity" };

test.each([
	[
		{ "cf-ipcountry": "NG", "cf-ipcity": "Lagos" },
		{ country: "NG", city: "Lagos" },
	],
	[{ "cf-ipcountry": "ng" }, { country: "NG", city: "" }],
	[
		{ "cf-ipcountry": "XX", "cf-ipcity": "" },
		{ country: "", city: "" },
	],
	[{ "cf-ipcountry": "T1<script>" }, { country: "", city: "" }],
	[{ "cf-ipcity": Buffer.from("Yaoundé").toString("latin1") }, { country: "", city: "Yaoundé" }],
	[{ "cf-ipcity": "Yaound%C3%A9" }, { country: "", city: "Yaoundé" }],
	[{ "cf-ipcity": "%ff%" }, { country: "", city: "" }],
	[{ "cf-ipcity": "x".repeat(500) }, { country: "", city: "x".repeat(60) }],
	[{ "cf-ipcountry": ["NG", "KE"] }, { country: "", city: "" }],
])("%j is %j", (headers, geo) => expect(geoFromHeaders(headerNames, headers)).toEqual(geo));

test("headers that the operator did not configure are ignored", () => {
	expect(
		geoFromHeaders(
			{ country: undefined, city: undefined },
			{ "cf-ipcountry": "NG", "cf-ipcity": "Lagos", undefined: "NG" },
		),
	).toEqual({
		country: "",
		city: "",
	});
});
