import { expect, test } from "vitest";
import { buildTestApp } from "../../../../test/testApp.ts";
import { networkPrefix } from "../../../platform/http/clientAddress.ts";
import { hashPassword } from "../../../platform/security/passwords.ts";
import { consume } from "../../../platform/security/throttle.ts";
import { deviceCookie } from "../phone/phone.fixture.ts";
import { siteFailures } from "./loginThrottle.ts";

const site = await buildTestApp();
const login = (username: string, password: string, headers: Record<string, string>) =>
	site.guest.post("/v5/user/login", { username, password }, headers);
const from = (name: string) => ({ ...deviceCookie(name), "sec-fetch-site": "same-origin" });

test("one device trying many names is throttled; another at the same address is not", async () => {
	for (let at = 0; at < 20; at++) expect((await login(`victim_${at}`, "123456", from("stuffer"))).status).toBe(403);
	expect(await login("victim_20", "123456", from("stuffer"))).toMatchObject({
		status: 429,
		body: { reason: "too-many" },
	});
	const passwordHash = await hashPassword(site.deps.config, "sunrise7");
	const { username } = await site.member({ passwordHash });
	expect((await login(username, "sunrise7", from("neighbour"))).status).toBe(200);
	expect((await login("somebody_x", "123456", from("neighbour"))).status).toBe(403);
	site.clock.advance(3_600_001);
	expect((await login("victim_21", "123456", from("stuffer"))).status).toBe(403);
});

test("new devices at one address share a limit; a known device is unaffected", async () => {
	const passwordHash = await hashPassword(site.deps.config, "sunrise7");
	const { username } = await site.member({ passwordHash });
	expect((await login(username, "sunrise7", from("regular"))).status).toBe(200);
	site.clock.advance(600_001);
	const responses: number[] = [];
	for (let batch = 0; batch < 31; batch++)
		responses.push(
			...(
				await Promise.all(
					Array.from({ length: 10 }, (_, at) => login(`many_${batch}_${at}`, "123456", from(`mask${batch}x${at}`))),
				)
			).map(({ status }) => status),
		);
	expect(responses.filter((status) => status === 403)).toHaveLength(300);
	expect(responses.filter((status) => status === 429)).toHaveLength(10);
	expect((await login(username, "sunrise7", from("regular"))).status).toBe(200);
	site.clock.advance(600_001);
	expect((await login(username, "sunrise7", from("new-phone"))).status).toBe(200);
});

test("during a site-wide attack the limits of unknown devices are lower; members can log in", async () => {
	const app = await buildTestApp({ trustProxy: 1 });
	const passwordHash = await hashPassword(app.deps.config, "sunrise7");
	const [home, abroad] = [await app.member({ passwordHash }), await app.member({ passwordHash })];
	let tried = 0;
	const guess = (address: string, name: string) =>
		app.guest.post(
			"/v5/user/login",
			{ username: `listed_${++tried}`, password: "123456" },
			{ ...from(name), "x-forwarded-for": address },
		);
	const login = (username: string, address: string, name: string) =>
		app.guest.post("/v5/user/login", { username, password: "sunrise7" }, { ...from(name), "x-forwarded-for": address });
	expect((await login(home.username, "5.5.5.5", "at-home")).status).toBe(200);

	// What came before from thousands of addresses; the last ones come by HTTP.
	await consume(app.deps.db, [{ ...siteFailures, cost: 2_990 }]);
	for (let at = 0; at < 10; at++) expect((await guess(`4.4.${at}.4`, `zombie-${at}`)).status).toBe(403);
	const ofOneBrowser: number[] = [];
	for (let at = 0; at < 7; at++) ofOneBrowser.push((await guess(`3.3.${at}.3`, "zombie-x")).status);
	expect(ofOneBrowser).toEqual([403, 403, 403, 403, 403, 429, 429]);
	const ofOneAddress: number[] = [];
	for (let at = 0; at < 32; at++) ofOneAddress.push((await guess("5.5.5.5", `mask-${at}`)).status);
	expect(ofOneAddress.filter((status) => status === 403)).toHaveLength(30);
	expect((await login(home.username, "5.5.5.5", "at-home")).status, "a browser that the account knows").toBe(200);
	expect((await login(abroad.username, "2.2.2.2", "new-phone")).status, "a right password from a new one").toBe(200);
	app.clock.advance(600_001);
	for (let at = 0; at < 8; at++) expect((await guess("3.3.3.3", `calm-${at}`)).status).toBe(403);
});

test("correct passwords do not count", async () => {
	const passwordHash = await hashPassword(site.deps.config, "sunrise7");
	const shop = from("internet-shop");
	for (let at = 0; at < 25; at++) {
		const { username } = await site.member({ passwordHash });
		expect((await login(username, "sunrise7", shop)).status).toBe(200);
	}
});

test.each([
	["10.1.2.3", "10.1.2.3"],
	["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
	["2001:db8::1", "2001:db8:0:0"],
	["2a00::5:1:2:3:4", "2a00:0:0:5"],
	["2A00:0:0:5::", "2a00:0:0:5"],
	["::ffff:10.1.2.3", "10.1.2.3"],
	["unknown", "unknown"],
])("the network of %s is %s", (address, block) => {
	expect(networkPrefix(address)).toBe(block);
});
