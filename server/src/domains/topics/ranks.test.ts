import { expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp } from "../../../test/testApp.ts";
import type { NewRole } from "../accounts/role/actions/assignRole.ts";
import { createTopic, newTopic, readTopic } from "./topics.fixture.ts";

const site = await buildTestApp();
const nigeria = 188;
const managerOfNigeria: NewRole = { role: "country-manager", section: nigeria };

/** Whether somebody with the first role may edit and delete a topic of somebody with the second. */
test.each<[by: NewRole | undefined, of: NewRole | undefined, may: boolean]>([
	[undefined, undefined, false],
	[{ role: "board-moderator", board: 15443, section: nigeria }, undefined, false],
	[{ role: "country-manager", section: 207 }, undefined, false],
	[managerOfNigeria, { role: "administrator" }, false],
	[managerOfNigeria, managerOfNigeria, false],
	[managerOfNigeria, { role: "board-moderator", board: 15443, section: nigeria }, true],
	[managerOfNigeria, undefined, true],
	[{ role: "administrator" }, managerOfNigeria, true],
	[{ role: "administrator" }, { role: "administrator" }, true],
])("%j edits and deletes a topic of %j: %j", async (by, of, may) => {
	const [manager, creator] = [
		await site.member({ roles: by ? [by] : [] }),
		await site.member({ roles: of ? [of] : [] }),
	];
	const topid = await createTopic(site, creator, { country_fid: nigeria });
	const edit = () => site.as(manager).post("/v5/content/topic", newTopic({ isEdit: 1, tid: topid }));
	const remove = () => site.as(manager).post("/selfapi/v4/topic/delete", { topid });
	expect((await readTopic(site, topid, manager)).can).toMatchObject({ edit: { ok: may }, remove: { ok: may } });
	if (may) return expect([(await edit()).status, (await remove()).status]).toEqual([200, 200]);
	expectError(await edit(), { status: 403, reason: "not-allowed" });
	expectError(await remove(), { status: 403, reason: "not-allowed", convention: "legacy" });
	expect((await site.as(creator).post("/v5/content/topic", newTopic({ isEdit: 1, tid: topid }))).status).toBe(200);
});
