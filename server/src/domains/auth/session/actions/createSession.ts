import { and, eq, ne, sql } from "drizzle-orm";
import type { ErrorCode } from "#contract/errorCodes.ts";
import type { LoginOutcome } from "#contract/security.ts";
import type { LoginMethod, SecondFactorMethod, SecondFactorRequest } from "#contract/userInfo.ts";
import { unixSeconds } from "../../../../platform/clock.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { cookieNames } from "../../../../platform/http/cookies.ts";
import { AppError } from "../../../../platform/http/errors.ts";
import { notifyAccountOwner } from "../../../accounts/actions/notifyAccountOwner.ts";
import { type AccountRow, setLanguage } from "../../../accounts/queries.ts";
import { credentials } from "../../../accounts/relations.ts";
import { ensureDeviceHash } from "../../device/deviceCookie.ts";
import { issueToken, tokenOf } from "../../oneTimeToken/oneTimeTokens.ts";
import { knownDevices, logins, sessions } from "../../tables.ts";
import { type CheckedMember, deleteSessions, insertSession, lockCheckedAccount } from "../queries.ts";

const pendingLoginMs = 10 * 60_000;
/** Per member; the oldest session ends when another begins. */
const maxSessions = 100;

export interface Login extends CheckedMember {
	/** Recorded in the login history; undefined when the member was logged in before. */
	method?: LoginMethod;
	remembered?: boolean;
	secondFactorPassed?: boolean;
	/** When the account's credentials have changed since the check. */
	errorCode?: ErrorCode;
}

/** The session that a login has created, with its account. */
export interface CreatedSession {
	account: AccountRow & { moderator: boolean };
	token: string;
	expiresAt: Date;
}

/**
 * The last step of every login method: creates a session in place of the request's.
 * @throws AppError 401 `second-step-required` with a ticket, and no session, for a member with two-factor
 * authentication. Forbidden when the account's credentials have changed since they were checked.
 */
export async function createSession(ctx: Ctx, login: Login): Promise<CreatedSession> {
	const { uid, method, remembered = true, secondFactorPassed = false } = login;
	const { account, pending, session } = await ctx.deps.db.transaction(async (tx) => {
		const account = await lockCheckedAccount(tx, login, login.errorCode);
		if (account.secondFactors.length > 0 && !secondFactorPassed)
			return { account, pending: await createPendingLogin(tx, ctx, account, login) };
		return { account, session: await replaceSession(tx, ctx, uid, remembered) };
	});
	if (!session) throw new AppError(401, "second-step-required", {}, { second_step: pending });
	ctx.responseMeta.cookies.push({
		name: cookieNames.session,
		value: session.token,
		maxAgeSeconds: session.maxAgeSeconds,
		httpOnly: true,
	});
	if (method) await recordLogin(ctx, uid, method, "in");
	if (account.lang !== ctx.lang) await setLanguage(ctx.deps.db, uid, ctx.lang);
	ctx.responseMeta.headers["site-id"] = String(account.countryFid);
	return { account, token: session.token, expiresAt: session.expiresAt };
}

async function createPendingLogin(
	tx: Tx,
	ctx: Ctx,
	account: AccountRow,
	{ method, remembered = true }: Login,
): Promise<SecondFactorRequest> {
	const { uid, securityStamp, secondFactors } = account;
	const token = { purpose: "login", uid, securityStamp, device: ensureDeviceHash(ctx), data: { method, remembered } };
	const { id, expiresAt } = await issueToken(tx, ctx.clock.now(), pendingLoginMs, token);
	return {
		ticket: tokenOf(ctx.deps.config, id),
		methods: secondFactors as SecondFactorMethod[],
		expires: unixSeconds(expiresAt),
	};
}

/** The device becomes known; a member who has other known devices is notified by e-mail. */
async function replaceSession(tx: Tx, ctx: Ctx, uid: number, remembered: boolean) {
	const device = ensureDeviceHash(ctx);
	const now = ctx.clock.now();
	if (ctx.viewer.loggedIn) await deleteSessions(tx, eq(sessions.id, ctx.viewer.sessionId));
	const [added] = await tx
		.insert(knownDevices)
		.values({ uid, device, seenAt: now })
		.onConflictDoUpdate({ target: [knownDevices.uid, knownDevices.device], set: { seenAt: now } })
		// True for an inserted row, false for an updated one.
		.returning({ isNew: sql<boolean>`xmax = 0` });
	if (
		added?.isNew &&
		(await tx.$count(knownDevices, and(eq(knownDevices.uid, uid), ne(knownDevices.device, device)))) > 0
	)
		await notifyAccountOwner(tx, ctx, uid, "new-device");
	const oldest = sql`${sessions.id} <= (select id from ${sessions} where uid = ${uid}
		order by id desc offset ${maxSessions - 1} limit 1)`;
	await deleteSessions(tx, and(eq(sessions.uid, uid), oldest));
	return insertSession(tx, { uid, remembered, userAgent: ctx.userAgent, address: ctx.address, now });
}

/**
 * Records a login or a failed attempt in the member's login history, outside any transaction. For an unknown name (uid
 * 0) the same statement writes nothing, so that the work is the same.
 */
export async function recordLogin(ctx: Ctx, uid: number, method: LoginMethod, outcome: LoginOutcome): Promise<void> {
	await ctx.deps.db.execute(
		sql`insert into ${logins} (uid, method, outcome, user_agent, address, created_at)
		select ${credentials.uid}, ${method}, ${outcome}, ${ctx.userAgent}, ${ctx.address},
		${ctx.clock.now().toISOString()}::timestamptz from ${credentials} where ${credentials.uid} = ${uid}`,
	);
}
