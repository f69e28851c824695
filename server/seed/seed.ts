import type pg from "pg";
import { createAccount } from "#server/domains/accounts/actions/createAccount.ts";
import { clearString } from "#server/platform/ids.ts";
import { hashPassword } from "#server/platform/passwords.ts";
import type { OpenDeps } from "../src/deps.ts";
import { type Community, community } from "./community.ts";
import { plantCommunity } from "./plant.ts";

/** Any number that no other program locks: processes that start together seed one after the other. */
const seedLock = 7_320_416;

const administrator = "administrator";
export const demo = {
	username: "demo_fan",
	name: "Demo Fan",
	bio: "Yaba. Streets, food I can’t cook, and batteries.",
	email: "demo_fan@example.com",
	password: "baraza-demo",
} as const;

/**
 * Fills a new site: `base` with an administrator, `lively` with a whole community besides. Each part is one transaction,
 * and its own account is the mark that it was done; so a seed that was cut off begins anew at the next start, and pictures
 * that it left behind are cleared by their domain after a day.
 * @returns what the operator must be told once: the new accounts' names and passwords. Nothing when all was there.
 */
export async function seed(deps: OpenDeps, kind: "base" | "lively", say: (line: string) => void, texts: Community = community): Promise<string[]> {
	const parts = (): Promise<string[]> => missingAccounts(deps, kind);
	if ((await parts()).length === 0) return [];
	const client = await deps.pool.connect();
	try {
		// Others may be at it for a minute; the lock goes with the connection, however this process ends.
		await client.query("set statement_timeout to 0");
		await client.query("select pg_advisory_lock($1)", [seedLock]);
		const missing = await parts();
		const lines: string[] = [];
		if (missing.includes(demo.username)) lines.push(await plantLively(deps, client, say, texts));
		if (missing.includes(administrator)) lines.push(await createAdministrator(deps));
		return lines;
	} finally {
		client.release(true);
	}
}

async function missingAccounts({ pool }: OpenDeps, kind: "base" | "lively"): Promise<string[]> {
	const wanted = kind === "lively" ? [administrator, demo.username] : [administrator];
	const { rows } = await pool.query<{ username_key: string }>("select username_key from accounts where username_key = any($1::text[])", [wanted]);
	return wanted.filter((username) => !rows.some((row) => row.username_key === username));
}

async function plantLively(deps: OpenDeps, client: pg.PoolClient, say: (line: string) => void, texts: Community): Promise<string> {
	const started = performance.now();
	say("Planting a lively community. This happens once and takes up to a minute.");
	const passwordHash = await hashPassword(deps.config, demo.password);
	const counts = await plantCommunity(deps, client, say, texts, { ...demo, passwordHash });
	const seconds = Math.round((performance.now() - started) / 1000);
	say(`Planted ${counts.members} members, ${counts.threads} threads, ${counts.posts} posts and ${counts.pictures} pictures in ${seconds} s.`);
	return `Demo member: ${demo.username} / ${demo.password}`;
}

async function createAdministrator(deps: OpenDeps): Promise<string> {
	const password = clearString(16);
	const passwordHash = await hashPassword(deps.config, password);
	const now = deps.clock.now();
	await createAccount(deps.db, { username: administrator, name: "Administrator", passwordHash, groupId: 6, admin: true, emailVerifiedAt: now, createdAt: now });
	return `Administrator: ${administrator} / ${password} (shown this once)`;
}
