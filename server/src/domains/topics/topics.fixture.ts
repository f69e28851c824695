import { expect } from "vitest";
import { photo } from "../../../test/images.ts";
import type { TestApp, TestMember } from "../../../test/testApp.ts";

let last = 0;

/** The fields of a new topic, each with a name of its own. */
export const newTopic = (fields: object = {}): object => ({
	subject: `Lagos by night ${++last}`,
	message: "Photos after dark.",
	categoryid: 51,
	tagids: "1,10",
	...fields,
});

/** Creates a topic by HTTP. @returns its id */
export async function createTopic(site: TestApp, by: TestMember, fields: object = {}): Promise<number> {
	const { status, body } = await site.as(by).post("/v5/content/topic", newTopic(fields));
	expect([status, body.reason]).toEqual([200, undefined]);
	return body.data.topid;
}

/** Makes a topic a group: groups are created with their chat. */
export const makeGroup = (site: TestApp, topid: number) =>
	site.deps.pool.query("update topics set kind = 'group' where topid = $1", [topid]);

/** The complete topic, as this member or a guest sees it. */
export const readTopic = async (site: TestApp, topid: number, by?: TestMember) =>
	(await (by ? site.as(by) : site.guest).get(`/v5/content/topic/${topid}`)).body.data;

/** Uploads a picture. @returns its id */
export const uploadPicture = async (site: TestApp, by: TestMember, side = 200): Promise<number> =>
	(await site.as(by).upload("/v5/content/imageUpload", await photo(side, side).jpeg().toBuffer())).body.data.aid;
