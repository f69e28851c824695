import { and, eq } from "drizzle-orm";
import type { UserInfo } from "#contract/userInfo.ts";
import type { Ctx } from "../../../platform/context.ts";
import { first } from "../../../platform/db.ts";
import { Conflict, Invalid, Missing, Refused } from "../../../platform/errors.ts";
import { must } from "../../../platform/policy.ts";
import { cleanLine } from "../../../platform/text.ts";
import { letIn } from "../../accounts/actions/admit.ts";
import { isFresh } from "../../accounts/actions/freshness.ts";
import { findPending } from "../../accounts/actions/pendingSignIn.ts";
import { lockOwnAccount, type Proof } from "../../accounts/actions/proofs.ts";
import { tellOwner } from "../../accounts/actions/tellOwner.ts";
import { findAdmitted } from "../../accounts/credentials.ts";
import { keyedHash } from "../../accounts/secrets.ts";
import { giveChallenge } from "../challenges.ts";
import { mayAddPasskey } from "../policy.ts";
import { listPasskeys } from "../queries.ts";
import { passkeys } from "../tables.ts";
import { keyKinds, relyingParty, verifyAssertion, verifyAttestation, webauthn } from "../webauthn.ts";
import { confirmOwner, type Given } from "./confirmOwner.ts";
import { syncSecondSteps } from "./syncSecondSteps.ts";

/** Options for `navigator.credentials.get`. At login any passkey is accepted, otherwise only the member's own. */
export async function challengePasskey(ctx: Ctx, purpose: "sign-in" | "second-step" | "fresh", ticket: string | undefined): Promise<unknown> {
	const uid = await findExpectedUid(ctx, purpose, ticket);
	const allowed = uid === null ? [] : await listPasskeys(ctx.db, uid);
	const { generateAuthenticationOptions } = await webauthn();
	return generateAuthenticationOptions({
		rpID: relyingParty(ctx.deps.config).id,
		challenge: await giveChallenge(ctx, purpose, uid),
		userVerification: purpose === "second-step" ? "preferred" : "required",
		allowCredentials: allowed.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
	});
}

async function findExpectedUid(ctx: Ctx, purpose: "sign-in" | "second-step" | "fresh", ticket: string | undefined): Promise<number | null> {
	if (purpose === "sign-in") return null;
	if (purpose === "fresh") {
		if (!ctx.viewer.signedIn) throw new Refused("sign-in-required");
		return ctx.viewer.uid;
	}
	const pending = await findPending(ctx, ticket);
	if (!pending) throw new Refused("second-step-gone");
	return pending.uid;
}

/** Logs in by a passkey alone; it has verified the person and counts as both factors. @throws Forbidden `passkey-failed`. */
export async function signInByPasskey(ctx: Ctx, assertion: string, remembered: boolean): Promise<UserInfo> {
	const found = await verifyAssertion(ctx, "sign-in", null, assertion, { requireUserVerification: true });
	const member = found && (await findAdmitted(ctx.db, found.uid));
	if (!member) throw new Refused("passkey-failed");
	return letIn(ctx, member, remembered, passkeyCheck(found.id));
}

/** Valid while the passkey belongs to the account. */
const passkeyCheck = (id: number): Proof => ({
	way: "passkey",
	refusal: "passkey-failed",
	holds: async (tx, { uid }) =>
		(
			await tx
				.select({ id: passkeys.id })
				.from(passkeys)
				.where(and(eq(passkeys.id, id), eq(passkeys.uid, uid)))
		).length > 0,
});

/** Options for `navigator.credentials.create`. The user id is a hash, because authenticators reveal it. */
export async function optionsForPasskey(ctx: Ctx): Promise<unknown> {
	const { viewer, deps } = ctx;
	const existing = await listPasskeys(ctx.db, viewer.uid);
	must(mayAddPasskey(viewer, { recentlyAuthenticated: await isFresh(ctx), passkeys: existing.length }));
	const { generateRegistrationOptions } = await webauthn();
	return generateRegistrationOptions({
		rpName: deps.config.siteName,
		rpID: relyingParty(deps.config).id,
		userID: new Uint8Array(Buffer.from(keyedHash(deps.config.secret, "passkey-user", viewer.uid), "base64url")),
		userName: viewer.username,
		userDisplayName: viewer.name,
		challenge: await giveChallenge(ctx, "add", viewer.uid),
		attestationType: "none",
		supportedAlgorithmIDs: keyKinds,
		excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
		authenticatorSelection: { residentKey: "required", userVerification: "required" },
	});
}

/** @throws Forbidden `passkey-failed`, Conflict `passkey-known`. */
export async function addPasskey(ctx: Ctx, { name, attestation }: { name: string; attestation: string }): Promise<number> {
	const { uid } = ctx.viewer;
	const recentlyAuthenticated = await isFresh(ctx);
	// The challenge is consumed outside the transaction; a repeated request returns the stored result before `registration` is checked.
	const registration = await verifyAttestation(ctx, attestation);
	const { id } = await ctx.transact(async (tx) => {
		// Two concurrent requests would both count nine.
		await lockOwnAccount(tx, ctx);
		const existing = await listPasskeys(tx, uid);
		must(mayAddPasskey(ctx.viewer, { recentlyAuthenticated, passkeys: existing.length }));
		if (!registration) throw new Refused("passkey-failed");
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
		await syncSecondSteps(tx, uid);
		await tellOwner(tx, ctx, uid, "passkey-added");
		return { id: first(added).id };
	});
	return id;
}

/** @throws NotFound when it is not the viewer's. */
export async function renamePasskey(ctx: Ctx, id: number, name: string): Promise<void> {
	const cleanName = cleanLine(name);
	if (cleanName === "") throw new Invalid({ name: "field.required" });
	await ctx.transact(async (tx) => {
		const renamed = await tx
			.update(passkeys)
			.set({ name: cleanName })
			.where(and(eq(passkeys.id, id), eq(passkeys.uid, ctx.viewer.uid)))
			.returning({ id: passkeys.id });
		if (renamed.length === 0) throw new Missing();
		return {};
	});
}

/** @throws NotFound when it is not the viewer's. */
export async function removePasskey(ctx: Ctx, id: number, credentials: Given): Promise<void> {
	await confirmOwner(ctx, credentials);
	await ctx.transact(async (tx) => {
		const { uid } = await lockOwnAccount(tx, ctx);
		const removed = await tx
			.delete(passkeys)
			.where(and(eq(passkeys.id, id), eq(passkeys.uid, uid)))
			.returning({ id: passkeys.id });
		if (removed.length === 0) throw new Missing();
		await syncSecondSteps(tx, uid);
		await tellOwner(tx, ctx, uid, "passkey-removed");
		return {};
	});
}
