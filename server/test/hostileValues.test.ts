import { expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { domains } from "../src/domains.ts";
import { json, nested } from "./requests.ts";
import { buildTestApp } from "./testApp.ts";

const site = await buildTestApp();
const asMember = site.as(await site.member());
const other = await site.member();
const thread = {
	subject: "A morning in Lagos",
	message: "The bridge was quiet and the light was gold.",
	fid: boards.single,
	country_fid: 188,
};

/** Hostile values: some are valid somewhere, none may cause a bug anywhere. */
const hostileValues: unknown[] = [
	-1,
	2_147_483_648,
	Number.MAX_SAFE_INTEGER,
	1e30,
	-1e30,
	"9".repeat(25),
	"\u0000",
	"'; drop table accounts; --%",
	{ toString: 1 },
	nested(30),
];

test("no call fails with a bug for a hostile value of any field", async () => {
	const bugs: string[] = [];
	const attempts: (() => Promise<void>)[] = [];
	for (const { call } of domains.flatMap((domain) => domain.routes)) {
		if (call.multipart) continue;
		const path = call.path.replace(/\?.*$/, "");
		const fixed = Object.fromEntries(new URLSearchParams(call.path.split("?")[1] ?? ""));
		const names = Object.keys((call.body ?? call.query)?.properties ?? {});
		const fill = (names: string[]): Record<string, unknown> =>
			Object.fromEntries(names.map((name) => [name, /uid|tid|pid|fid|aid|^id$/.test(name) ? other.uid : "text"]));
		for (const name of names)
			for (const value of hostileValues) {
				const input = { ...fill((call.body ?? call.query)?.required ?? []), ...fixed, [name]: value };
				const url = path.replace(/\{\w+\}/g, String(other.uid));
				attempts.push(async () => {
					const response = await (call.method === "GET"
						? asMember.get(
								`${url}?${new URLSearchParams(Object.entries(input).map(([key, text]): [string, string] => [key, typeof text === "string" ? text : JSON.stringify(text)]))}`,
							)
						: asMember.post(url, JSON.stringify(input), json));
					if (response.status >= 500)
						bugs.push(
							`${call.id} ${name}=${JSON.stringify(value).slice(0, 30)}: ${response.status} ${String(response.raw).slice(0, 100)}`,
						);
				});
			}
	}
	while (attempts.length > 0) await Promise.all(attempts.splice(0, 6).map((attempt) => attempt()));
	expect(bugs).toEqual([]);
});

test.each([2_147_483_648, Number.MAX_SAFE_INTEGER])(
	"an out-of-range number (%s) is no server error",
	async (number) => {
		for (const fields of [{ fid: number }, { country_fid: number }, { tid: 1, version: number }]) {
			const response = await asMember.post("/v5/content/thread", { ...thread, ...fields });
			expect(response.status, String(response.raw)).toBeLessThan(500);
		}
	},
);
