import { expect, test } from "vitest";
import { perAddressFactor, rateLimits } from "#contract/rateLimits.ts";
import { hashPassword } from "../src/platform/security/passwords.ts";
import { buildTestApp } from "./testApp.ts";

const direct = await buildTestApp();
const behindOne = await buildTestApp({ trustProxy: 1 });
const behindTwo = await buildTestApp({ trustProxy: 2 });

/** The address that a login is stored with. */
async function seenFrom(site: typeof direct, forwarded: string | undefined): Promise<string> {
	const { username } = await site.member({ passwordHash: await hashPassword(site.deps.config, "sunrise7") });
	const headers: Record<string, string> = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
	const { body } = await site.guest.post("/v5/user/login", { username, password: "sunrise7" }, headers);
	const sessions = await site.guest.get("/v5/user/sessions", {
		authorization: `Bearer ${body.data.auth_token}`,
		...headers,
	});
	return sessions.body.data.lists.find(({ current }: { current: boolean }) => current).address;
}

test.each<[string, typeof direct, string | undefined, string]>([
	["no proxy: the header is ignored", direct, "6.6.6.6", "127.0.0.1"],
	["no proxy, no header", direct, undefined, "127.0.0.1"],
	["one proxy: its own entry", behindOne, "1.2.3.4", "1.2.3.4"],
	["one proxy: earlier entries are ignored", behindOne, "6.6.6.6, 1.2.3.4", "1.2.3.4"],
	["one proxy: many earlier entries are ignored", behindOne, `${"6.6.6.6, ".repeat(40)}1.2.3.4`, "1.2.3.4"],
	["one proxy without a header", behindOne, undefined, "127.0.0.1"],
	["two proxies: the entry of the outer one", behindTwo, "1.2.3.4, 10.0.0.1", "1.2.3.4"],
	["two proxies: earlier entries are ignored", behindTwo, "6.6.6.6, 1.2.3.4, 10.0.0.1", "1.2.3.4"],
])("%s", async (_what, site, forwarded, address) => {
	expect(await seenFrom(site, forwarded)).toBe(address);
});

test("changing the forged part of the header does not evade the rate limit", async () => {
	const limited = await buildTestApp({ trustProxy: 1 }, { limits: true });
	const guess = (at: number, address: string) =>
		limited.guest.post(
			"/selfapi/account/registermobile",
			{},
			{ "x-forwarded-for": `6.6.${at >> 8}.${at & 255}, ${address}`, "user-agent": "the same" },
		);
	const most = rateLimits.register.points * perAddressFactor;
	for (let at = 0; at < most; at++) expect((await guess(at, "1.2.3.4")).status).not.toBe(429);
	expect((await guess(most, "1.2.3.4")).status).toBe(429);
	expect((await guess(most, "1.2.3.5")).status).not.toBe(429);
});
