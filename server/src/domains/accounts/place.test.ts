import { expect, test } from "vitest";
import { buildTestApp } from "../../../test/app.ts";
import { registration } from "./registering.fixture.ts";

const site = await buildTestApp({ placeHeaders: { country: "cf-ipcountry", city: "cf-ipcity" } });
const here = { "cf-ipcountry": "KE", "cf-ipcity": "Mombasa" };

/** What is kept of a newcomer's place. */
async function placeAfter(fields: Record<string, string>, headers: Record<string, string>): Promise<string[]> {
	const { body, status } = await site.guest.post("/selfapi/account/registeremail", await registration(site, fields), headers);
	expect(status).toBe(200);
	const { nationality, cityname, gps_nationality } = (
		await site.guest.get("/v5/user/personalInfo", { authorization: body.data.Variables.auth_token, ...headers })
	).body.data;
	return [nationality, cityname, gps_nationality];
}

test("a registration keeps the place that our proxy tells (document 1, section 7)", async () => {
	expect(await placeAfter({ cid: "188" }, here)).toEqual(["KE", "Mombasa", "KE"]);
});
test("what somebody says of themselves comes first", async () => {
	expect(await placeAfter({ cid: "188", nationality: "Ghana", cityname: "Accra" }, here)).toEqual(["Ghana", "Accra", "KE"]);
});
test("where the proxy tells nothing, the section stands for the country", async () => {
	expect(await placeAfter({ cid: "188" }, { "cf-ipcountry": "XX" })).toEqual(["", "", "NG"]);
});
