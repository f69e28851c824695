import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deleteSessions } from "../src/domains/auth/session/queries.ts";
import { sessions } from "../src/domains/auth/tables.ts";
import { hashPassword } from "../src/platform/security/passwords.ts";
import { eventually } from "./eventually.ts";
import { cookieOf, disconnected, startRealtime } from "./realtimeSite.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

const site = await buildTestApp();
const { state, visit, notify, expectEvent } = await startRealtime(site);

test("the sockets of any number of ended sessions are disconnected", async () => {
	const member = await site.member();
	const page = await visit(cookieOf(member));
	await site.deps.pool.query(
		`insert into sessions (token_hash, uid, expires_at) select 'many-' || n, $1, now() + interval '1 day'
			from generate_series(1, 3000) n`,
		[member.uid],
	);
	const disconnect = disconnected(page);
	expect(await site.deps.db.transaction((tx) => deleteSessions(tx, eq(sessions.uid, member.uid)))).toBe(3_001);
	await disconnect;
});

test("the oldest of a hundred sessions is ended by one more: its socket is disconnected, the others stay", async () => {
	const member = await site.member({ passwordHash: await hashPassword(site.deps.config, "sunrise7") });
	const login = () => site.guest.post("/v5/user/login", { username: member.username, password: "sunrise7" });
	const second: TestMember = { ...member, token: (await login()).body.data.auth_token };
	await site.deps.pool.query(
		`insert into sessions (token_hash, uid, expires_at) select 'filler-' || n, $1, now() + interval '1 day'
			from generate_series(1, 98) n`,
		[member.uid],
	);
	const [oldest, other] = await Promise.all([visit(cookieOf(member)), visit(cookieOf(second))]);
	const disconnect = disconnected(oldest);
	expect((await login()).status).toBe(200);
	await disconnect;
	await expectEvent(other, `member:${member.uid}`, "afterwards");
	expect(other.socket.connected).toBe(true);
});

test("a password change disconnects the sockets of all other sessions, also one that is connecting", async () => {
	const member = await site.member({ passwordHash: await hashPassword(site.deps.config, "sunrise7") });
	const login = async (): Promise<TestMember> => {
		const { body } = await site.guest.post("/v5/user/login", { username: member.username, password: "sunrise7" });
		return { ...member, token: body.data.auth_token };
	};
	const stolen = await login();
	const [page, own] = await Promise.all([visit(cookieOf(stolen)), visit(cookieOf(member))]);
	await expectEvent(page, `member:${member.uid}`, "before");
	const disconnects = disconnected(page);
	// The session is looked up before the change and the socket connected after it.
	state.lookups = 0;
	const { promise, resolve: endDelay } = Promise.withResolvers<void>();
	state.lookupDelay = promise;
	const opening = visit(cookieOf(stolen));
	await eventually(() => expect(state.lookups).toBe(1));
	const change = { oldpassword: "sunrise7", newpassword: "sunset88", newpassword2: "sunset88" };
	expect((await site.as(member).post("/v5/user/changePassword", change)).status).toBe(200);
	await disconnects;
	endDelay();
	state.lookupDelay = undefined;
	const late = await opening;
	await expectEvent(own, `member:${member.uid}`, "afterwards");
	expect([page.socket.connected, late.socket.connected, own.socket.connected]).toEqual([false, false, true]);
	expect([...page.events, ...late.events]).not.toContain("afterwards");
});

test("after a logout neither the open socket nor a new one receives events", async () => {
	const member = await site.member();
	const otherMember = await site.member();
	const [page, other] = await Promise.all([visit(cookieOf(member)), visit(cookieOf(otherMember))]);
	await expectEvent(page, `member:${member.uid}`, "before");
	const disconnect = disconnected(page);
	expect((await site.as(member).post("/v5/user/logout")).status).toBe(200);
	await disconnect;
	const again = await visit(cookieOf(member));
	again.socket.emit("join", "open:7");
	await expectEvent(again, "open:7", "ready");
	await notify(`member:${member.uid}`, "secret");
	await expectEvent(again, "open:7", "afterwards");
	expect([...page.events, ...again.events]).not.toContain("secret");
	await expectEvent(other, `member:${otherMember.uid}`, "still");
});
