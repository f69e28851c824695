import { and, eq } from "drizzle-orm";
import type { Ctx } from "../../../../platform/context.ts";
import { first } from "../../../../platform/data/db.ts";
import { cleanLine } from "../../../../platform/data/text.ts";
import { Conflict, Forbidden, Invalid, NotFound } from "../../../../platform/http/errors.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { keyedHash } from "../../../../platform/security/tokens.ts";
import { notifyAccountOwner } from "../../../accounts/actions/notifyAccountOwner.ts";
import { mayAddPasskey } from "../../policy.ts";
import {
	type ReauthenticationInput,
	requireReauthentication,
} from "../../reauthentication/actions/requireReauthentication.ts";
import { type CreatedSession, createSession } from "../../session/actions/createSession.ts";
import { isRecentlyAuthenticated, lockOwnAccount } from "../../session/queries.ts";
import { passkeys } from "../../tables.ts";
import { updateSecondFactors } from "../../twoFactor/actions/manageTwoFactor.ts";
import { findPendingLogin } from "../../twoFactor/actions/verifySecondFactor.ts";
import {
	type ChallengePurpose,
	createChallenge,
	listPasskeys,
	loadWebauthn,
	relyingParty,
	supportedAlgorithms,
	verifyAssertion,
	verifyAttestation,
} from "../webauthn.ts";

type LoginPurpose = Exclude<ChallengePurpose, "add">;

/** Options for `navigator.credentials.get`. At login any passkey is accepted, otherwise only the member's own. */
export async function createPasskeyChallenge(
	ctx: Ctx,
	purpose: LoginPurpose,
	ticket: string | undefined,
): Promise<unknown> {
	const uid = await findExpectedUid(ctx, purpose, ticket);
	const allowed = uid === null ? [] : await listPasskeys(ctx.db, uid);
	const { generateAuthenticationOptions } = await loadWebauthn();
	return generateAuthenticationOptions({
		rpID: relyingParty(ctx.deps.config).id,
		challenge: await createChallenge(ctx, purpose, uid),
		userVerification: purpose === "second-step" ? "preferred" : "required",
		allowCredentials: allowed.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
	});
}

async function findExpectedUid(ctx: Ctx, purpose: LoginPurpose, ticket: string | undefined): Promise<number | null> {
	if (purpose === "login") return null;
	const uid = purpose === "reauthentication" ? ctx.viewer.uid : (await findPendingLogin(ctx, ticket))?.uid;
	if (!uid) throw new Forbidden(purpose === "reauthentication" ? "login-required" : "second-step-gone");
	return uid;
}

/**
 * Logs in by a passkey alone; it has verified the person and counts as both factors.
 * @throws Forbidden `passkey-failed`.
 */
export async function logInByPasskey(ctx: Ctx, assertion: string, remembered: boolean): Promise<CreatedSession> {
	const member = await verifyAssertion(ctx, "login", null, assertion);
	if (!member) throw new Forbidden("passkey-failed");
	return createSession(ctx, {
		...member,
		method: "passkey",
		remembered,
		secondFactorPassed: true,
		errorCode: "passkey-failed",
	});
}

/** Options for `navigator.credentials.create`. The user id is a hash, because authenticators reveal it. */
export async function createRegistrationOptions(ctx: Ctx): Promise<unknown> {
	const { viewer, deps } = ctx;
	const existing = await listPasskeys(ctx.db, viewer.uid);
	authorize(
		mayAddPasskey(viewer, { recentlyAuthenticated: await isRecentlyAuthenticated(ctx), passkeys: existing.length }),
	);
	const { generateRegistrationOptions } = await loadWebauthn();
	return generateRegistrationOptions({
		rpName: deps.config.siteName,
		rpID: relyingParty(deps.config).id,
		userID: new Uint8Array(Buffer.from(keyedHash(deps.config.secret, "passkey-user", viewer.uid), "base64url")),
		userName: viewer.username,
		userDisplayName: viewer.name,
		challenge: await createChallenge(ctx, "add", viewer.uid),
		attestationType: "none",
		supportedAlgorithmIDs: supportedAlgorithms,
		excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
		authenticatorSelection: { residentKey: "required", userVerification: "required" },
	});
}

/** @throws Forbidden `passkey-failed`, Conflict `passkey-known`. */
export async function addPasskey(
	ctx: Ctx,
	{ name, attestation }: { name: string; attestation: string },
): Promise<number> {
	const { uid } = ctx.viewer;
	const recentlyAuthenticated = await isRecentlyAuthenticated(ctx);
	// The challenge is consumed outside the transaction; a repeated request returns the stored result before
	// `registration` is checked.
	const registration = await verifyAttestation(ctx, attestation);
	const { id } = await ctx.transaction(async (tx) => {
		// Two concurrent requests would both count nine.
		await lockOwnAccount(tx, ctx);
		const existing = await listPasskeys(tx, uid);
		authorize(mayAddPasskey(ctx.viewer, { recentlyAuthenticated, passkeys: existing.length }));
		if (!registration) throw new Forbidden("passkey-failed");
		const { credential, credentialBackedUp } = registration;
		const row = {
			uid,
			credentialId: credential.id,
			publicKey: Buffer.from(credential.publicKey).toString("base64url"),
			counter: credential.counter,
			transports: credential.transports ?? [],
			synced: credentialBackedUp,
			name: cleanLine(name) || `Passkey ${existing.length + 1}`,
			createdAt: ctx.clock.now(),
		};
		const added = await tx.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id });
		if (added.length === 0) throw new Conflict("passkey-known");
		await updateSecondFactors(tx, uid);
		await notifyAccountOwner(tx, ctx, uid, "passkey-added");
		return { id: first(added).id };
	});
	return id;
}

/** @throws NotFound when it is not the viewer's. */
export async function renamePasskey(ctx: Ctx, id: number, name: string): Promise<void> {
	const cleanName = cleanLine(name);
	if (cleanName === "") throw new Invalid({ name: "field.required" });
	await ctx.transaction(async (tx) => {
		const renamed = await tx
			.update(passkeys)
			.set({ name: cleanName })
			.where(and(eq(passkeys.id, id), eq(passkeys.uid, ctx.viewer.uid)))
			.returning({ id: passkeys.id });
		if (renamed.length === 0) throw new NotFound();
	});
}

/** @throws NotFound when it is not the viewer's. */
export async function removePasskey(ctx: Ctx, id: number, credentials: ReauthenticationInput): Promise<void> {
	await requireReauthentication(ctx, credentials);
	await ctx.transaction(async (tx) => {
		const { uid } = await lockOwnAccount(tx, ctx);
		const removed = await tx
			.delete(passkeys)
			.where(and(eq(passkeys.id, id), eq(passkeys.uid, uid)))
			.returning({ id: passkeys.id });
		if (removed.length === 0) throw new NotFound();
		await updateSecondFactors(tx, uid);
		await notifyAccountOwner(tx, ctx, uid, "passkey-removed");
	});
}
