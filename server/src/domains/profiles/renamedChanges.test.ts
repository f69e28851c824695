import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { photo } from "../../../test/images.ts";
import { buildTestApp } from "../../../test/testApp.ts";
import { changeLogOf } from "./profiles.fixture.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const migrations = fileURLToPath(new URL("../../../migrations", import.meta.url));
const rename = readFileSync(globSync(`${migrations}/*_own-names-in-profile-changes.sql`)[0] as string, "utf8");

test("changes that were logged by the names of calls are read as before, and stored as now", async () => {
	const amina = await site.member({ name: "Amina" });
	const as = site.as(amina);
	const fields = { nickname: "Amina Bello", sightml: "Hello", birthyear: 1990, birthmonth: 5, birthday: 7 };
	await as.post("/v5/user/editInfo", { ...fields, gender: 2, cityname: "Kano", realname: "Amina B." });
	const { aid } = (await as.upload("/v5/content/imageUpload", await photo(80, 60).jpeg().toBuffer())).body.data;
	await as.post("/v5/user/backPicture", { aid });
	const stored = async (): Promise<string[]> => {
		const { rows } = await pool.query("select field from profile_changes where uid = $1", [amina.uid]);
		return rows.map(({ field }) => field).sort();
	};
	const [shown, now] = [(await changeLogOf(site, amina)).lists, await stored()];
	expect(now).toEqual(["bio", "birthDate", "city", "cover", "gender", "name", "realname"]);
	for (const { id, field } of shown)
		await pool.query("update profile_changes set field = $2 where id = $1", [id, field]);
	expect(await stored()).toEqual(["back_pic", "birthday", "cityname", "gender", "nickname", "realname", "sightml"]);
	await pool.query(rename);
	expect(await stored()).toEqual(now);
	expect((await changeLogOf(site, amina)).lists).toEqual(shown);
});
