import { describe, expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { dayMs } from "../../platform/durations.ts";

const site = await buildTestApp();
const nigeria = 188;
const kenya = 207;
/** Threads of these tests stand in the board of single photos, section Nigeria. */
const board = boards.single;

const moderator = await site.member({ roles: [{ role: "board-moderator", board, section: nigeria }] });
const manager = await site.member({ roles: [{ role: "country-manager", section: nigeria }] });
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
const moderatorOfAllSections = await site.member({ roles: [{ role: "board-moderator", board }] });

interface Target {
	by: TestMember;
	remove: (by: TestMember, extra?: object) => ReturnType<ReturnType<typeof site.as>["post"]>;
	isVisible: () => Promise<boolean>;
	log: () => Promise<object[]>;
}

const logOf = async (kind: string, id: number): Promise<object[]> =>
	(
		await site.deps.pool.query(
			`select uid, action, reason, before, after from moderation_log where object_kind = $1 and object_id = $2
				order by id`,
			[kind, id],
		)
	).rows;

/** A new thread, and a new reply in another thread. */
const targets: Record<"thread" | "reply", () => Promise<Target>> = {
	async thread() {
		const { tid, by } = await site.createThread();
		return {
			by,
			remove: (member, extra = {}) => site.as(member).post("/v5/content/thread/delete", { tid, ...extra }),
			isVisible: async () => (await site.guest.get(`/v5/content/thread/${tid}`)).status === 200,
			log: () => logOf("thread", tid),
		};
	},
	async reply() {
		const [{ tid }, by] = [await site.createThread(), await site.member()];
		const { pid } = (
			await site.as(by).post("/v5/content/post/newReply", { data: { tid, message: "And here is more of it." } })
		).body.data;
		return {
			by,
			remove: (member, extra = {}) => site.as(member).post("/v5/content/post/delete", { pid, ...extra }),
			isVisible: async () => (await site.guest.get(`/v5/content/post/reply/${tid}`)).body.data.lists[0].status === 1,
			log: () => logOf("reply", pid),
		};
	},
};

describe.each(["thread", "reply"] as const)("a %s of another member", (kind) => {
	const create = targets[kind];

	test.each([
		["board moderator", moderator],
		["moderator of the board in every section", moderatorOfAllSections],
		["country manager", manager],
		["administrator", administrator],
	])("is deleted and restored by a %s, and both are logged", async (_role, member) => {
		const { remove, isVisible, log } = await create();
		expect((await remove(member, { reason: " Spam \n" })).status).toBe(200);
		expect(await isVisible()).toBe(false);
		expect((await remove(member, { undo: true })).status).toBe(200);
		expect(await isVisible()).toBe(true);
		expect(await log()).toEqual([
			{
				uid: member.uid,
				action: `delete-${kind}`,
				reason: "Spam",
				before: { deleted: false },
				after: { deleted: true },
			},
			{ uid: member.uid, action: `restore-${kind}`, reason: "", before: { deleted: true }, after: { deleted: false } },
		]);
	});

	test("is not deleted by moderators of another board or section, topic hosts and banned moderators", async () => {
		const { remove, isVisible, log } = await create();
		for (const roles of [
			[{ role: "board-moderator", board: boards.article, section: nigeria }],
			[{ role: "board-moderator", board, section: kenya }],
			[{ role: "country-manager", section: kenya }],
			[{ role: "topic-host", topic: 1 }],
		] as const)
			expectError(await remove(await site.member({ roles: [...roles] })), { status: 403, reason: "not-allowed" });
		expectError(await remove(await site.member({ groupId: 5, roles: [{ role: "administrator" }] })), {
			status: 403,
			reason: "not-allowed",
		});
		expect([await isVisible(), await log()]).toEqual([true, []]);
	});

	test("that a moderator deleted is restored by moderators at any time, not by its author", async () => {
		const { by, remove, isVisible } = await create();
		await remove(moderator);
		expectError(await remove(by, { undo: true }), { status: 404, reason: `${kind}-not-found` });
		site.clock.advance(3 * dayMs);
		expectError(await remove(by, { undo: true }), { status: 404, reason: `${kind}-not-found` });
		expect((await remove(manager, { undo: true })).status).toBe(200);
		expect(await isVisible()).toBe(true);
	});

	test("that its author deleted is not restored by moderators, and nothing is logged", async () => {
		const { by, remove, isVisible, log } = await create();
		await remove(by);
		expectError(await remove(administrator, { undo: true }), { status: 404, reason: `${kind}-not-found` });
		expect([await isVisible(), await log()]).toEqual([false, []]);
		expect((await remove(by, { undo: true })).status).toBe(200);
	});

	test("is logged once however many moderators delete it at once", async () => {
		const { remove, log } = await create();
		const responses = await Promise.all([moderator, manager, administrator].map((member) => remove(member)));
		expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(await log()).toHaveLength(1);
	});

	test("is shown with the permission to remove it", async () => {
		const { tid } = await site.createThread();
		await site
			.as(await site.member())
			.post("/v5/content/post/newReply", { data: { tid, message: "And here is more of it." } });
		for (const [member, ok] of [[moderator, true] as const, [await site.member(), false] as const]) {
			const { thread, postlist } = (await site.as(member).post("/selfapi/thread/view", { tid })).body.data;
			expect([
				thread.can.remove.ok,
				...postlist.map((post: { can: { remove: { ok: boolean } } }) => post.can.remove.ok),
			]).toEqual([ok, ok, ok]);
		}
	});
});

test("moderators read a thread of their board whatever its read access", async () => {
	const { tid } = await site.createThread();
	await site.deps.pool.query("update threads set readaccess = 200 where tid = $1", [tid]);
	const elsewhere = await site.member({ roles: [{ role: "country-manager", section: kenya }] });
	const statuses = await Promise.all(
		[moderator, manager, administrator, elsewhere].map(
			async (by) => (await site.as(by).get(`/v5/content/thread/${tid}`)).status,
		),
	);
	expect(statuses).toEqual([200, 200, 200, 403]);
});
