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

/** A challenge for a passkey that is there already. At the sign-in the browser offers what it has; else only the member's own fit. */
export async function challengePasskey(ctx: Ctx, purpose: "sign-in" | "second-step" | "fresh", ticket: string | undefined): Promise<unknown> {
	const uid = await expectedOwner(ctx, purpose, ticket);
	const allowed = uid === null ? [] : await listPasskeys(ctx.db, uid);
	const { generateAuthenticationOptions } = await webauthn();
	return generateAuthenticationOptions({
		rpID: relyingParty(ctx.deps.config).id,
		challenge: await giveChallenge(ctx, purpose, uid),
		userVerification: purpose === "second-step" ? "preferred" : "required",
		allowCredentials: allowed.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
	});
}

async function expectedOwner(ctx: Ctx, purpose: "sign-in" | "second-step" | "fresh", ticket: string | undefined): Promise<number | null> {
	if (purpose === "sign-in") return null;
	if (purpose === "fresh") {
		if (!ctx.viewer.signedIn) throw new Refused("sign-in-required");
		return ctx.viewer.uid;
	}
	const pending = await findPending(ctx, ticket);
	if (!pending) throw new Refused("second-step-gone");
	return pending.uid;
}

/** Signs in by a passkey alone. It verified the person, so it stands for both steps. @throws Refused `passkey-failed`. */
export async function signInByPasskey(ctx: Ctx, assertion: string, remembered: boolean): Promise<UserInfo> {
	const found = await verifyAssertion(ctx, "sign-in", null, assertion, { alone: true });
	const member = found && (await findAdmitted(ctx.db, found.uid));
	if (!member) throw new Refused("passkey-failed");
	return letIn(ctx, member, remembered, keptPasskey(found.id));
}

/** The passkey that answered is still the account's. */
const keptPasskey = (id: number): Proof => ({
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

/** What a browser needs to make a new passkey. The person behind it is named by a hash: an authenticator tells it to whoever asks. */
export async function optionsForPasskey(ctx: Ctx): Promise<unknown> {
	const { viewer, deps } = ctx;
	const known = await listPasskeys(ctx.db, viewer.uid);
	must(mayAddPasskey(viewer, { fresh: await isFresh(ctx), passkeys: known.length }));
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
		excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
		authenticatorSelection: { residentKey: "required", userVerification: "required" },
	});
}

/** Keeps a new passkey. @throws Refused `passkey-failed`, Conflict `passkey-known`. */
export async function addPasskey(ctx: Ctx, { name, attestation }: { name: string; attestation: string }): Promise<number> {
	const { uid } = ctx.viewer;
	const fresh = await isFresh(ctx);
	// The challenge is used up outside the transaction; the verdict is spoken inside, so that a repeat gets the first answer.
	const info = await verifyAttestation(ctx, attestation);
	const { id } = await ctx.transact(async (tx) => {
		// Two at once would both count nine.
		await lockOwnAccount(tx, ctx);
		const known = await listPasskeys(tx, uid);
		must(mayAddPasskey(ctx.viewer, { fresh, passkeys: known.length }));
		if (!info) throw new Refused("passkey-failed");
		const { credential, credentialBackedUp } = info;
		const row = {
			uid,
			credentialId: credential.id,
			publicKey: Buffer.from(credential.publicKey).toString("base64url"),
			counter: credential.counter,
			transports: credential.transports ?? [],
			synced: credentialBackedUp,
			name: cleanLine(name) || `Passkey ${known.length + 1}`,
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

/** Gives one's own passkey another name. @throws Missing when it is not theirs. */
export async function renamePasskey(ctx: Ctx, id: number, name: string): Promise<void> {
	const line = cleanLine(name);
	if (line === "") throw new Invalid({ name: "field.required" });
	await ctx.transact(async (tx) => {
		const renamed = await tx
			.update(passkeys)
			.set({ name: line })
			.where(and(eq(passkeys.id, id), eq(passkeys.uid, ctx.viewer.uid)))
			.returning({ id: passkeys.id });
		if (renamed.length === 0) throw new Missing();
		return {};
	});
}

/** Forgets one's own passkey. @throws Missing when it is not theirs. */
export async function removePasskey(ctx: Ctx, id: number, given: Given): Promise<void> {
	await confirmOwner(ctx, given);
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
