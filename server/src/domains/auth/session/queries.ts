import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { Deps } from "../../../platform/context.ts";
import { type Db, prepared } from "../../../platform/data/db.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { hashToken } from "../../../platform/security/tokens.ts";
import { createViewer, guest, type Viewer } from "../../../platform/security/viewer.ts";
import { bannedGroup, groupOf } from "../../accounts/groups.ts";
import { effectiveGroup } from "../../accounts/queries.ts";
import { rolesOfAccount } from "../../accounts/role/queries.ts";
import { accounts } from "../../accounts/tables.ts";
import { sessions } from "../tables.ts";

/** Limits the writes of `seenAt`. */
const seenIntervalMs = 10 * 60_000;

const sessionByToken = prepared((db) =>
	db
		.select({
			sessionId: sessions.id,
			seenAt: sessions.seenAt,
			uid: accounts.uid,
			username: accounts.username,
			name: accounts.name,
			avatar: accounts.avatar,
			groupId: effectiveGroup,
			roles: rolesOfAccount,
			countryFid: accounts.countryFid,
			email: accounts.email,
			emailVerifiedAt: accounts.emailVerifiedAt,
		})
		.from(sessions)
		.innerJoin(accounts, eq(accounts.uid, sessions.uid))
		.where(and(eq(sessions.tokenHash, sql.placeholder("tokenHash")), gt(sessions.expiresAt, sql.placeholder("now")), isNull(accounts.deletedAt)))
		.prepare("session_by_token"),
);

/** A guest when the token is unknown or expired. */
export async function findViewer({ db, clock, config }: Deps, token: string): Promise<Viewer> {
	const now = clock.now();
	const [row] = await sessionByToken(db).execute({ tokenHash: hashToken(token), now });
	if (!row) return guest;
	if (now.getTime() - row.seenAt.getTime() > seenIntervalMs) await db.update(sessions).set({ seenAt: now }).where(eq(sessions.id, row.sessionId));
	return createViewer({
		loggedIn: true,
		uid: row.uid,
		username: row.username,
		name: row.name,
		avatar: row.avatar,
		groupId: row.groupId,
		grouptitle: groupOf(row.groupId).grouptitle,
		countryFid: row.countryFid,
		hasEmail: row.email !== null,
		emailVerified: row.emailVerifiedAt !== null,
		passesEmailGate: !config.emailGate || row.emailVerifiedAt !== null,
		banned: row.groupId === bannedGroup,
		roles: row.roles,
		sessionId: row.sessionId,
	});
}

/** A signal holds at most 8,000 bytes. */
const idsPerSignal = 400;

/** Deletes sessions; their sockets are disconnected when the transaction commits. @returns their number */
export async function deleteSessions(tx: Pick<Db, "delete" | "execute">, where: SQL | undefined): Promise<number> {
	const deleted = await tx.delete(sessions).where(where).returning({ id: sessions.id });
	const ids = deleted.map(({ id }) => id);
	for (let at = 0; at < ids.length; at += idsPerSignal) await signal(tx, { endSessions: ids.slice(at, at + idsPerSignal) });
	return ids.length;
}
