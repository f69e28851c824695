import { expect, test } from "vitest";
import { buildTestApp } from "../../../test/testApp.ts";
import { changeMemberCounts, findMemberCounts } from "./memberCounts.ts";

const site = await buildTestApp();

test("counts change by their steps, never below 0; those that are not named stay", async () => {
	const { uid } = await site.member();
	const { db } = site.deps;
	const change = (...changes: Parameters<typeof changeMemberCounts>[1]) =>
		db.transaction((tx) => changeMemberCounts(tx, changes));
	await change({ uid, replies: 3 });
	await change({ uid, replies: undefined, threads: 1 }, { uid, followers: -2 });
	expect(await findMemberCounts(db, uid)).toMatchObject({ replies: 3, threads: 1, followers: 0 });
	await Promise.all(Array.from({ length: 10 }, () => change({ uid, replies: -1, likesReceived: 2 })));
	expect(await findMemberCounts(db, uid)).toMatchObject({ replies: 0, threads: 1, likesReceived: 20 });
});
