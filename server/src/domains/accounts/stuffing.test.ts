import { expect, test } from "vitest";
import { buildTestApp } from "../../../test/app.ts";
import { hashPassword } from "./passwords.ts";
import { browser } from "./phone.fixture.ts";
import { blockOf } from "./strangers.ts";

const site = await buildTestApp();
const login = (username: string, password: string, headers: Record<string, string>) => site.guest.post("/v5/user/login", { username, password }, headers);
const from = (name: string) => ({ ...browser(name), "sec-fetch-site": "same-origin" });

test("one browser trying one password on many names is slowed; a neighbour behind its address is not", async () => {
	for (let at = 0; at < 20; at++) expect((await login(`victim_${at}`, "123456", from("stuffer"))).status).toBe(403);
	expect(await login("victim_20", "123456", from("stuffer"))).toMatchObject({ status: 429, body: { reason: "too-many" } });
	const passwordHash = await hashPassword(site.deps.config, "sunrise7");
	const { username } = await site.member({ passwordHash });
	expect((await login(username, "sunrise7", from("neighbour"))).status).toBe(200);
	expect((await login("somebody_x", "123456", from("neighbour"))).status).toBe(403);
	site.clock.pass(3_600_001);
	expect((await login("victim_21", "123456", from("stuffer"))).status).toBe(403);
});

test("made-up browsers at one address share a budget; who signed in there before goes on", async () => {
	const passwordHash = await hashPassword(site.deps.config, "sunrise7");
	const { username } = await site.member({ passwordHash });
	expect((await login(username, "sunrise7", from("regular"))).status).toBe(200);
	site.clock.pass(600_001);
	const answers: number[] = [];
	for (let batch = 0; batch < 31; batch++)
		answers.push(
			...(await Promise.all(Array.from({ length: 10 }, (_, at) => login(`many_${batch}_${at}`, "123456", from(`mask${batch}x${at}`))))).map(
				({ status }) => status,
			),
		);
	expect(answers.filter((status) => status === 403)).toHaveLength(300);
	expect(answers.filter((status) => status === 429)).toHaveLength(10);
	expect((await login(username, "sunrise7", from("regular"))).status).toBe(200);
	site.clock.pass(600_001);
	expect((await login(username, "sunrise7", from("new-phone"))).status).toBe(200);
});

test("right passwords draw nothing", async () => {
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
	["::ffff:10.1.2.3", "::ffff:10.1.2.3"],
])("the network of %s is %s", (address, block) => {
	expect(blockOf(address)).toBe(block);
});
