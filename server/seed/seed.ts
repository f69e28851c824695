import type pg from "pg";
import { globalSection } from "#contract/sections.ts";
import { createAccount, type NewAccount } from "#server/domains/accounts/actions/createAccount.ts";
import { assignRole, type NewRole } from "#server/domains/accounts/role/actions/assignRole.ts";
import { makeRankings } from "#server/domains/rankings/actions/makeRankings.ts";
import { hashPassword } from "#server/platform/security/passwords.ts";
import { randomString } from "#server/platform/security/tokens.ts";
import type { OpenDeps } from "../src/deps.ts";
import { administrator, demo, missingAccounts, nigeria, roleMembers } from "./accounts.ts";
import { seedBugs } from "./bugs.ts";
import { type Community, community } from "./community.ts";
import { seedCreators } from "./creators.ts";
import { seedEditorial } from "./editorial.ts";
import { seedExchange } from "./exchange.ts";
import { seedFanStars } from "./fanStars.ts";
import { seedFootball } from "./football.ts";
import { seedModeration } from "./moderation.ts";
import { seedPhotography } from "./photography.ts";
import { seedPublishing } from "./publishing.ts";
import { seedReports } from "./reports.ts";
import { seedCommunity } from "./seedCommunity.ts";
import { seedSpamCampaign } from "./spamCampaign.ts";
import { seedStore } from "./store.ts";
import { seedSystems } from "./systems.ts";
import { seedTopicReport } from "./topicReport.ts";
import { seedTopics } from "./topics.ts";
import { seedYearlySummaries } from "./yearlySummaries.ts";

/** Key of the advisory lock that serializes seeding by several processes. */
const seedLock = 7_320_416;

const hostUsername = "demo_host";
const secondAdministrator = "demo_admin";

/**
 * Fills a new site: `base` with an administrator, `lively` with a community and members with roles as well. Each part
 * is one transaction and is done when its account exists, so that an interrupted seed restarts with the next start; the
 * media domain deletes unused pictures after a day.
 * @returns names and passwords of the new accounts, shown once; empty when nothing was seeded.
 */
export async function seed(
	deps: OpenDeps,
	kind: "base" | "lively",
	report: (line: string) => void,
	texts: Community = community,
): Promise<string[]> {
	const parts = (): Promise<string[]> => missingAccounts(deps, kind);
	if ((await parts()).length === 0) return [];
	const client = await deps.pool.connect();
	try {
		// Another process may hold the lock for a minute; it is released with the connection.
		await client.query("set statement_timeout to 0");
		await client.query("select pg_advisory_lock($1)", [seedLock]);
		const missing = await parts();
		const lines: string[] = [];
		if (missing.includes(demo.username)) lines.push(await createCommunity(deps, client, report, texts));
		for (const { title, ...account } of roleMembers)
			if (missing.includes(account.username)) lines.push(await createMemberWithRole(deps, title, account));
		if (texts.moderated && missing.includes(demo.username)) await seedPublishing(deps, demo.username);
		if (missing.includes(administrator))
			lines.push(
				await createMemberWithRole(deps, "Administrator", {
					username: administrator,
					name: "Administrator",
					groupId: 6,
					role: { role: "administrator" },
				}),
			);
		if (texts.moderated && missing.includes(roleMembers[0].username))
			await seedModeration(deps, roleMembers[0].username);
		if (texts.moderated && missing.includes(roleMembers[0].username)) await seedSpamCampaign(deps);
		if (texts.moderated && missing.includes(administrator)) await seedBugs(deps, administrator);
		if (texts.moderated && missing.includes(administrator))
			await seedReports(deps, nigeria, { manager: roleMembers[0].username, administrator });
		if (texts.moderated && missing.includes(demo.username)) await seedTopics(deps, hostUsername);
		if (texts.moderated && missing.includes(demo.username)) await seedTopicReport(deps, nigeria);
		if (missing.includes(demo.username)) await seedStore(deps, { demo: demo.username, clerk: "demo_clerk" });
		if (missing.includes(demo.username)) await seedExchange(deps, demo.username);
		if (missing.includes(demo.username))
			await seedCreators(deps, { demo: demo.username, administrators: [administrator, secondAdministrator] });
		if (missing.includes(demo.username))
			await seedFanStars(deps, { demo: demo.username, manager: roleMembers[0].username });
		if (missing.includes(demo.username)) await seedFootball(deps, administrator);
		if (missing.includes(demo.username)) await seedPhotography(deps);
		if (missing.includes(demo.username)) await seedEditorial(deps, administrator);
		if (missing.includes(demo.username))
			await seedYearlySummaries(deps, [demo.username, "chidi_eze", "wanjiru_k", "salma_b", "rahul_desh"]);
		if (missing.includes(demo.username)) await seedSystems(deps, administrator);
		await makeRankings(deps);
		return lines;
	} finally {
		client.release(true);
	}
}

async function createCommunity(
	deps: OpenDeps,
	client: pg.PoolClient,
	report: (line: string) => void,
	texts: Community,
): Promise<string> {
	const started = performance.now();
	report("Creating the demo community. This happens once and takes about half a minute.");
	const passwordHash = await hashPassword(deps.config, demo.password);
	const counts = await seedCommunity(deps, client, texts, { ...demo, passwordHash });
	const seconds = Math.round((performance.now() - started) / 1000);
	report(
		`Created ${counts.members} members, ${counts.threads} threads, ${counts.posts} posts and ${counts.pictures} pictures in ${seconds} s.`,
	);
	return `Demo member: ${demo.username} / ${demo.password}`;
}

/** With a random password; a topic's host gets the role with the topic. @returns the line that shows it */
async function createMemberWithRole(
	deps: OpenDeps,
	title: string,
	{ role, also, ...account }: NewAccount & { role?: NewRole; also?: NewRole },
): Promise<string> {
	const password = randomString(16);
	const passwordHash = await hashPassword(deps.config, password);
	const now = deps.clock.now();
	await deps.db.transaction(async (tx) => {
		const uid = await createAccount(tx, {
			...account,
			countryFid: role?.section ?? globalSection.fid,
			passwordHash,
			emailVerifiedAt: now,
			createdAt: now,
		});
		if (role) await assignRole(tx, uid, role);
		if (also) await assignRole(tx, uid, also);
	});
	return `${title}: ${account.username} / ${password} (shown this once)`;
}
