import { and, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import type { TokenScope } from "#contract/call.ts";
import type { ErrorCode } from "#contract/errorCodes.ts";
import { memberLists } from "#contract/memberPages.ts";
import type { Lang } from "#contract/sections.ts";
import type { Ctx, Deps } from "../../../platform/context.ts";
import { type Db, prepared, type Tx } from "../../../platform/data/db.ts";
import { gathered } from "../../../platform/data/gathered.ts";
import { dayMs } from "../../../platform/durations.ts";
import { Forbidden } from "../../../platform/http/errors.ts";
import { createContext } from "../../../platform/http/requestContext.ts";
import type { FindMember, OwnState } from "../../../platform/pages/memberPages.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { hashToken, newToken } from "../../../platform/security/tokens.ts";
import { createViewer, guest, type Viewer } from "../../../platform/security/viewer.ts";
import { bannedGroup, groupOf } from "../../accounts/groups.ts";
import { type AccountRow, lockAccount, lockCredentials } from "../../accounts/queries.ts";
import { sessionMembers } from "../../accounts/relations.ts";
import { memberStateColumns, placeholdersOf } from "../../memberStateSlot.ts";
import { readSetting } from "../../siteSettings/queries.ts";
import { emailGate } from "../settings.ts";
import { sessions } from "../tables.ts";
import { readScopedToken } from "./scopedTokens.ts";
import { viewerFactsOf } from "./viewerFacts.ts";

/** Limits the writes of `seenAt`. */
const seenIntervalMs = 10 * 60_000;

/** What is loaded about a viewer. */
const viewerColumns = () => ({ ...sessionMembers._.selectedFields, ...viewerFactsOf(sql`members.uid`) });

const sessionsByToken = prepared((db) =>
	db
		.select({
			...viewerColumns(),
			sessionId: sessions.id,
			lang: sessions.lang,
			seenAt: sessions.seenAt,
			tokenHash: sessions.tokenHash,
		})
		.from(sessions)
		// Limited, so that PostgreSQL begins with the sessions, also before it has counted the tables.
		.innerJoinLateral(
			db.select().from(sessionMembers).where(eq(sessionMembers.uid, sessions.uid)).limit(1).as("members"),
			sql`true`,
		)
		.where(
			and(
				// Selected, so that PostgreSQL does not plan the query anew for the length of each list.
				sql`${sessions.tokenHash} = any(array(select unnest(${sql.placeholder("tokenHashes")}::text[])))`,
				gt(sessions.expiresAt, sql.placeholder("now")),
			),
		)
		.prepare("sessions_by_token"),
);

/** The session of a token; those that are asked for in one turn of the event loop are read by one query. */
const findSession = gathered(async ({ db, clock }: Pick<Deps, "db" | "clock">, tokenHashes: string[]) => {
	const rows = await sessionsByToken(db).execute({ tokenHashes, now: clock.now() });
	return new Map(rows.map(({ tokenHash, ...session }) => [tokenHash, session]));
});

const memberByToken = prepared((db) =>
	db
		.select({
			...viewerColumns(),
			...memberStateColumns(sql`members.uid`),
			sessionId: sessions.id,
			lang: sessions.lang,
			seenAt: sessions.seenAt,
		})
		.from(sessions)
		.innerJoin(sessionMembers, eq(sessionMembers.uid, sessions.uid))
		.where(and(eq(sessions.tokenHash, sql.placeholder("tokenHash")), gt(sessions.expiresAt, sql.placeholder("now"))))
		.prepare("member_by_token"),
);

/** The viewer, and what a shared page shows of them, in one query. No state when the token is unknown or expired. */
export const findMember: FindMember = async (deps, token, asked) => {
	const { db, clock } = deps;
	const now = clock.now();
	const [row] = await memberByToken(db).execute({ tokenHash: hashToken(token), now, ...placeholdersOf(asked) });
	if (!row) return { viewer: guest, state: undefined };
	const { seenAt, answers, ...rest } = row;
	await updateSeen(deps, rest.sessionId, seenAt);
	const lists = Object.fromEntries(memberLists.map((list) => [list, new Set(rest[list].map(Number))]));
	return { viewer: await viewerOf(deps, rest), state: { answers, ...lists } as OwnState };
};

/** Notes that a session was used. */
async function updateSeen({ db, clock }: Deps, sessionId: number, seenAt: Date): Promise<void> {
	const now = clock.now();
	if (now.getTime() - seenAt.getTime() > seenIntervalMs)
		await db.update(sessions).set({ seenAt: now }).where(eq(sessions.id, sessionId));
}

/** A guest when the token is unknown or expired. @param scope accepts a token of this scope of the session too */
export async function findViewer(deps: Deps, token: string, scope?: TokenScope): Promise<Viewer> {
	const tokenHash = scope && token.includes(".") ? await readScopedToken(deps, token, scope) : hashToken(token);
	const found = tokenHash && (await findSession(deps, tokenHash));
	if (!found) return guest;
	const { seenAt, ...session } = found;
	await updateSeen(deps, session.sessionId, seenAt);
	return viewerOf(deps, session);
}

type ViewerRow = Omit<NonNullable<Awaited<ReturnType<typeof findSession>>>, "seenAt">;

const viewerOf = async (
	deps: Deps,
	{ email, emailVerifiedAt, phoneVerifiedAt, ...facts }: ViewerRow,
): Promise<Viewer> =>
	createViewer({
		...facts,
		loggedIn: true,
		grouptitle: groupOf(facts.groupId).grouptitle,
		hasEmail: email !== null,
		emailVerified: emailVerifiedAt !== null,
		passesEmailGate: emailVerifiedAt !== null || phoneVerifiedAt !== null || !(await readSetting(deps, emailGate)),
		banned: facts.groupId === bannedGroup,
	});

/** A member as a viewer without a session; a guest when the account was deleted. */
export async function findMemberViewer(deps: Deps, uid: number): Promise<Viewer> {
	const [row] = await deps.db.select(viewerColumns()).from(sessionMembers).where(eq(sessionMembers.uid, uid));
	return row ? viewerOf(deps, { ...row, sessionId: 0, lang: null }) : guest;
}

/** The context of what a job does for a member, without a request; that of a guest when the account was deleted. */
export async function memberContext(deps: Deps, uid: number, lang: Lang): Promise<Ctx> {
	const viewer = await findMemberViewer(deps, uid);
	return createContext(deps, viewer, { id: "job", method: "POST", headers: { lang }, address: "127.0.0.1" });
}

/** Ids of at most 15 digits, in the bytes of a signal (`maxSignalBytes`). */
const idsPerSignal = 400;

/** Deletes sessions; their sockets are disconnected when the transaction commits. @returns their number */
export async function deleteSessions(tx: Pick<Db, "delete" | "execute">, where: SQL | undefined): Promise<number> {
	const deleted = await tx.delete(sessions).where(where).returning({ id: sessions.id });
	const ids = deleted.map(({ id }) => id);
	for (let at = 0; at < ids.length; at += idsPerSignal)
		await signal(tx, { endSessions: ids.slice(at, at + idsPerSignal) });
	return ids.length;
}

/** A member, with the stamp that the account had when their credential was checked. */
export interface CheckedMember {
	uid: number;
	securityStamp: number;
}

/**
 * Locks an account whose credentials are still those that were checked: `share` to log in, `update` to change them.
 * @throws Forbidden when they have changed or the account was deleted
 */
export async function lockCheckedAccount(
	tx: Tx,
	{ uid, securityStamp }: CheckedMember,
	errorCode: ErrorCode = "login-failed",
	strength: "share" | "update" = "share",
): Promise<AccountRow & { moderator: boolean }> {
	const account = await lockCredentials(tx, uid, strength);
	if (account?.securityStamp !== securityStamp) throw new Forbidden(errorCode);
	return account;
}

/**
 * Locks the viewer's account for a change of its credentials.
 * @throws Forbidden `login-required` when the session has ended meanwhile
 */
export async function lockOwnAccount(tx: Tx, { viewer }: Ctx): Promise<AccountRow> {
	const account = await lockAccount(tx, viewer.uid);
	const own = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, viewer.sessionId)).for("share");
	if (own.length === 0) throw new Forbidden("login-required");
	return account;
}

const validForMs = 10 * 60_000;

/**
 * Whether the member passed every login step in this session within the last ten minutes. Required by
 * `mayWhenRecentlyAuthenticated`.
 */
export async function isRecentlyAuthenticated(ctx: Ctx, db: Db = ctx.db): Promise<boolean> {
	const since = new Date(ctx.clock.now().getTime() - validForMs);
	return (
		(await db.$count(sessions, and(eq(sessions.id, ctx.viewer.sessionId), gt(sessions.authenticatedAt, since)))) > 0
	);
}

/** Starts those ten minutes, for this session only. The caller has checked every step. */
export async function markRecentlyAuthenticated(ctx: Ctx, tx: Pick<Tx, "update"> = ctx.deps.db): Promise<void> {
	await tx.update(sessions).set({ authenticatedAt: ctx.clock.now() }).where(eq(sessions.id, ctx.viewer.sessionId));
}

/** Ends them in the member's other sessions, when more login steps are required from now on. */
export async function resetOtherSessionsAuthentication(tx: Tx, { viewer }: Ctx): Promise<void> {
	await tx
		.update(sessions)
		.set({ authenticatedAt: null })
		.where(and(eq(sessions.uid, viewer.uid), ne(sessions.id, viewer.sessionId)));
}

const rememberedMs = 60 * dayMs;
const shortMs = dayMs;

/** Only a hash of the token is stored. `maxAgeSeconds` undefined makes a cookie that ends with the browser. */
export async function insertSession(
	tx: Pick<Tx, "insert">,
	{
		uid,
		remembered,
		userAgent,
		address,
		now,
	}: { uid: number; remembered: boolean; userAgent: string; address: string; now: Date },
): Promise<{ token: string; expiresAt: Date; maxAgeSeconds: number | undefined }> {
	const token = newToken();
	const lifetime = remembered ? rememberedMs : shortMs;
	const expiresAt = new Date(now.getTime() + lifetime);
	await tx.insert(sessions).values({
		tokenHash: hashToken(token),
		uid,
		remembered,
		userAgent,
		address,
		createdAt: now,
		seenAt: now,
		authenticatedAt: now,
		expiresAt,
	});
	return { token, expiresAt, maxAgeSeconds: remembered ? lifetime / 1000 : undefined };
}
