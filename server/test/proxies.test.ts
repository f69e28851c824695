import { expect, test } from "vitest";
import { addressFactor, limits } from "#contract/limits.ts";
import { hashPassword } from "../src/platform/passwords.ts";
import { buildTestApp } from "./app.ts";

const direct = await buildTestApp();
const behindOne = await buildTestApp({ trustProxy: 1 });
const behindTwo = await buildTestApp({ trustProxy: 2 });

/** The address that a sign-in is remembered with. */
async function seenFrom(site: typeof direct, forwarded: string | undefined): Promise<string> {
	const { username } = await site.member({ passwordHash: await hashPassword(site.deps.config, "sunrise7") });
	const headers: Record<string, string> = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
	const { body } = await site.guest.post("/v5/user/login", { username, password: "sunrise7" }, headers);
	const sessions = await site.guest.get("/v5/user/sessions", { authorization: `Bearer ${body.data.auth_token}`, ...headers });
	return sessions.body.data.lists.find(({ current }: { current: boolean }) => current).address;
}

test.each<[string, typeof direct, string | undefined, string]>([
	["no proxy: the word of the sender counts nothing", direct, "6.6.6.6", "127.0.0.1"],
	["no proxy, no word", direct, undefined, "127.0.0.1"],
	["one proxy: its own word", behindOne, "1.2.3.4", "1.2.3.4"],
	["one proxy: what stood before it is the sender's own tale", behindOne, "6.6.6.6, 1.2.3.4", "1.2.3.4"],
	["one proxy: however much of it", behindOne, `${"6.6.6.6, ".repeat(40)}1.2.3.4`, "1.2.3.4"],
	["one proxy that says nothing", behindOne, undefined, "127.0.0.1"],
	["two proxies: the word of the outer one", behindTwo, "1.2.3.4, 10.0.0.1", "1.2.3.4"],
	["two proxies: not what stood before", behindTwo, "6.6.6.6, 1.2.3.4, 10.0.0.1", "1.2.3.4"],
])("%s", async (_what, site, forwarded, address) => {
	expect(await seenFrom(site, forwarded)).toBe(address);
});

test("whoever changes the forged part with each guess stays one address to the budgets", async () => {
	const limited = await buildTestApp({ trustProxy: 1 }, { limits: true });
	const guess = (at: number, address: string) =>
		limited.guest.post("/selfapi/account/registermobile", {}, { "x-forwarded-for": `6.6.${at >> 8}.${at & 255}, ${address}`, "user-agent": "the same" });
	const most = limits.register.points * addressFactor;
	for (let at = 0; at < most; at++) expect((await guess(at, "1.2.3.4")).status).not.toBe(429);
	expect((await guess(most, "1.2.3.4")).status).toBe(429);
	expect((await guess(most, "1.2.3.5")).status).not.toBe(429);
});
