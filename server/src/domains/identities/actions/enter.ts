import { sql } from "drizzle-orm";
import type { UserInfo } from "#contract/userInfo.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Invalid, Refused } from "../../../platform/errors.ts";
import { admit } from "../../accounts/actions/admit.ts";
import { registerFromElsewhere } from "../../accounts/actions/registerFromElsewhere.ts";
import { findAdmitted, findCredentials } from "../../accounts/credentials.ts";
import { suggestUsername } from "../../accounts/newcomers.ts";
import { takenAsInvalid } from "../../accounts/taken.ts";
import { findOwner, stillLinked } from "../queries.ts";
import type { Told } from "../told.ts";
import { link } from "./link.ts";
import { keepPending } from "./pending.ts";

const mostTries = 4;

/** How a sign-in through another site ended (document 3, section 4). */
export interface Entered {
	outcome: "login_success" | "new_user" | "other";
	memberinfo: UserInfo | null;
}

/**
 * What follows when another site said who somebody is (document 3, section 4; decision C-50). Known: signed in. An
 * account with the same e-mail is there: nothing is opened, it may be linked by its password, whoever vouches for the
 * e-mail. New: from Google an account is made and signed in, from Facebook they complete it first.
 * @param asNew goes on as somebody new although an account with the same e-mail is there
 */
export async function enter(ctx: Ctx, told: Told, back: string | null, asNew = false): Promise<Entered> {
	// In this order: whoever gets their account by another request in this moment is then seen as its owner.
	const matched = told.email ? await findCredentials(ctx.db, told.email) : undefined;
	const owner = await findOwner(ctx.db, told.provider, told.subject);
	if (owner !== undefined) return { outcome: "login_success", memberinfo: await admitOwner(ctx, owner, told) };

	if (matched && !asNew) {
		await keepPending(ctx, told, { matchedUid: matched.uid, back });
		return { outcome: "other", memberinfo: null };
	}
	// An e-mail that somebody has is not theirs here: they may tell another one.
	const newcomer = matched ? { ...told, email: null, emailVerified: false } : told;
	if (told.provider === "facebook") {
		await keepPending(ctx, newcomer, { back });
		return { outcome: "new_user", memberinfo: null };
	}
	return welcome(ctx, newcomer, back);
}

async function admitOwner(ctx: Ctx, uid: number, { provider, subject }: Pick<Told, "provider" | "subject">): Promise<UserInfo> {
	const member = await findAdmitted(ctx.db, uid);
	if (!member) throw new Refused("login-failed");
	return admit(ctx, member, true, stillLinked(provider, subject));
}

/** Signs somebody in whom Google brought, with an account of their own under a name that they may change for a while. */
async function welcome(ctx: Ctx, told: Told, back: string | null): Promise<Entered> {
	let made: { uid: number; isNew: boolean } | undefined;
	// Somebody else may take the suggested name in the same moment.
	for (let tries = 1; made === undefined; tries++)
		made = await makeAccount(ctx, told).catch((error: unknown) => {
			if (error instanceof Invalid && "username" in error.fields && tries < mostTries) return undefined;
			throw error;
		});
	if (made.isNew) await keepPending(ctx, told, { createdUid: made.uid, back });
	return { outcome: made.isNew ? "new_user" : "login_success", memberinfo: await admitOwner(ctx, made.uid, told) };
}

/** Makes the account, unless the same person is just getting it by another request: that one is waited for. */
async function makeAccount(ctx: Ctx, told: Told): Promise<{ uid: number; isNew: boolean }> {
	const username = await suggestUsername(ctx.db, ctx.deps.config, told.name || told.email || "");
	return ctx.deps.db
		.transaction(async (tx) => {
			await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${told.provider} ${told.subject}`}, 0))`);
			const owner = await findOwner(tx, told.provider, told.subject);
			if (owner !== undefined) return { uid: owner, isNew: false };
			const uid = await registerFromElsewhere(tx, ctx, {
				username,
				email: told.email && told.emailVerified ? { address: told.email, confirmed: true } : undefined,
				passwordHash: undefined,
				countryFid: ctx.countryFid,
			});
			await link(tx, ctx, uid, told);
			return { uid, isNew: true };
		})
		.catch(takenAsInvalid);
}
