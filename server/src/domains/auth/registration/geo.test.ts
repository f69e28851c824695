import { expect, test } from "vitest";
import { buildTestApp } from "../../../../test/testApp.ts";
import { validRegistration } from "./registration.fixture.ts";

const site = await buildTestApp({ geoHeaders: { country: "cf-ipcountry", city: "cf-ipcity" } });
const here = { "cf-ipcountry": "KE", "cf-ipcity": "Mombasa" };

/** Location stored by a registration. */
async function locationAfter(fields: Record<string, string>, headers: Record<string, string>): Promise<string[]> {
	const { body, status } = await site.guest.post(
		"/selfapi/account/registeremail",
		await validRegistration(site, fields),
		headers,
	);
	expect(status).toBe(200);
	const { nationality, cityname, gps_nationality } = (
		await site.guest.get("/v5/user/personalInfo", { authorization: body.data.Variables.auth_token, ...headers })
	).body.data;
	return [nationality, cityname, gps_nationality];
}

test("a registration stores the location from the proxy's headers", async () => {
	expect(await locationAfter({ cid: "188" }, here)).toEqual(["KE", "Mombasa", "KE"]);
});
test("location in the form takes precedence", async () => {
	expect(await locationAfter({ cid: "188", nationality: "Ghana", cityname: "Accra" }, here)).toEqual([
		"Ghana",
		"Accra",
		"KE",
	]);
});
test("without proxy headers, the country is that of the section", async () => {
	expect(await locationAfter({ cid: "188" }, { "cf-ipcountry": "XX" })).toEqual(["", "", "NG"]);
});
