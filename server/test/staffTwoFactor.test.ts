import { beforeAll, expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { isAudited } from "../src/platform/http/callHooks.ts";
import { emptyPng } from "./images.ts";
import { samples } from "./permissions/samples.ts";
import { buildTestApp } from "./testApp.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
const writes = site.product.domains
	.flatMap(({ routes }) => routes.map(({ call }) => call))
	.filter((call) => call.writes && isAudited(call));
const rows = (calls: Call[]) => calls.map((call) => [call.id, call] as const);
const picture = emptyPng(400, 300);

async function reasonOf({ id, path, multipart }: Call): Promise<string> {
	const { params = {}, body } = samples[id]?.input(1) ?? {};
	const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String((params as Record<string, unknown>)[name]));
	const client = site.as(administrator);
	const response = await (multipart ? client.upload(filled, picture, "photo.png") : client.post(filled, body));
	return response.body.reason;
}

beforeAll(async () => {
	const on = { name: "accounts.staff-second-factor", value: "1" };
	expect((await site.as(administrator).post("/v5/admin/settings/set", on)).status).toBe(200);
});

test.each(rows(writes))("an administrator without two-factor login can’t %s", async (_, call) => {
	expect(await reasonOf(call)).toBe("second-factor-required");
});

const sensitive = writes.filter((call) => call.sensitive);

/**
 * What staff do every day to the arrangement and the moderation of the site. A new write is sensitive, or is decided to
 * be listed here (280).
 */
const withoutSteps = [
	...["announcements.add", "announcements.edit", "announcements.end"],
	...["boards.add", "boards.close", "boards.move", "boards.setRule", "boards.setText"],
	...["editorial.add", "editorial.edit", "editorial.end", "editorial.move"],
	...["emoticons.addPicture", "emoticons.delete", "emoticons.deletePicture", "emoticons.hide", "emoticons.move"],
	...["emoticons.namePicture", "emoticons.save", "fanStars.remove", "feedback.answer", "imei.importModels"],
	...["jobs.retry", "photography.savePhone", "photography.saveType", "store.answerCase", "topicAdmin.hideCategory"],
	...["topicAdmin.moveCategory", "topicAdmin.moveTopic", "topicAdmin.saveCategory"],
	...["vouchers.check", "words.add", "words.delete"],
];

test("only writes of the administration are sensitive, and all of them but those of the daily work", () => {
	const declared = site.product.domains
		.flatMap(({ routes }) => routes.map(({ call }) => call))
		.filter((call) => call.sensitive);
	expect(declared).toEqual(sensitive);
	const others = writes.filter((call) => !call.sensitive).map(({ id }) => id);
	expect(others.toSorted()).toEqual(withoutSteps.toSorted());
});

test.each(rows(sensitive))("a session that passed the second step long ago can’t %s", async (_, call) => {
	await pool.query("update accounts set second_factors = '{code}' where uid = $1", [administrator.uid]);
	await pool.query("update sessions set authenticated_at = null where uid = $1", [administrator.uid]);
	expect(await reasonOf(call)).toBe("reauthentication-required");
});
