import { and, asc, eq, isNull, ne } from "drizzle-orm";
import type { ReportReason } from "#contract/reports.ts";
import { rolesOfAccount } from "#server/domains/accounts/role/queries.ts";
import { accounts } from "#server/domains/accounts/tables.ts";
import { reportContent } from "#server/domains/moderation/report/actions/reportContent.ts";
import { topics } from "#server/domains/topics/tables.ts";
import { createContext } from "#server/platform/http/requestContext.ts";
import { createViewer, guest } from "#server/platform/security/viewer.ts";
import type { OpenDeps } from "../src/deps.ts";

const reports: [ReportReason, string][] = [
	["off-topic", "There is a topic about the same already"],
	["spam", "Mostly adverts lately"],
];

/** Lets members of a section report one of its topics, so that its queue has such a case. */
export async function seedTopicReport(deps: OpenDeps, countryFid: number): Promise<void> {
	const [topic] = await deps.db
		.select({ topid: topics.topid, uid: topics.uid })
		.from(topics)
		.where(and(eq(topics.countryFid, countryFid), isNull(topics.deletedAt)))
		.orderBy(asc(topics.threadCount), asc(topics.topid))
		.limit(1);
	if (!topic) return;
	const members = await deps.db
		.select({ uid: accounts.uid, username: accounts.username, roles: rolesOfAccount })
		.from(accounts)
		.where(
			and(
				eq(accounts.countryFid, countryFid),
				isNull(accounts.passwordHash),
				isNull(accounts.bannedUntil),
				ne(accounts.uid, topic.uid),
			),
		)
		.orderBy(asc(accounts.uid))
		.limit(reports.length);
	for (const [place, member] of members.entries()) {
		const viewer = createViewer({
			...guest,
			...member,
			countryFid,
			loggedIn: true,
			passesEmailGate: true,
			emailVerified: true,
		});
		const ctx = createContext(deps, viewer, { id: "seed", method: "POST", headers: {}, address: "127.0.0.1" });
		const [reason, message] = reports[place] ?? [];
		if (reason) await reportContent(ctx, { topid: topic.topid }, { reason, message });
	}
}
