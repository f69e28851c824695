import type { Answer, Input } from "#contract/call.ts";
import type { facebookSteps } from "#contract/thirdParty.ts";
import type { Ctx } from "../../../platform/context.ts";
import { findCredentials } from "../../accounts/credentials.ts";
import { shortEmail } from "../../accounts/present.ts";
import { askFacebook } from "../facebook.ts";
import { presentProfile } from "../present.ts";
import { findOwner, findPending, type Pending } from "../queries.ts";
import { dropPending, keepPending, notePending } from "./pending.ts";

type Step = (typeof facebookSteps)[number];
type Kept = Answer<Step["call"]>["kept"];

const longestToken = 4_096;

/**
 * One of the six calls around a Facebook sign-in: keeping its token means asking Facebook whose it is and keeping that;
 * dropping it forgets the record; dropping the detail forgets name and e-mail, dropping the "same" message forgets that
 * an account has the same e-mail. The other two answer with what is kept: a claim of the caller is not believed.
 * @returns what is kept now, or null.
 */
export async function facebookStep(ctx: Ctx, name: Step["name"], body: Input<Step["call"]>["body"]): Promise<Kept> {
	if (name === "savefbtoken") return keepToken(ctx, body.access_token ?? body.fbtoken);
	const waiting = await findPending(ctx);
	// Another way in is none of these calls' business.
	if (waiting?.provider !== "facebook") return null;
	if (name === "delfbtoken") {
		await dropPending(ctx);
		return null;
	}
	const note = name === "delfbdetail" ? { name: "", email: null, matchedUid: null } : name === "delfbsamemsg" ? { email: null, matchedUid: null } : undefined;
	if (note) await notePending(ctx, note);
	return kept({ ...waiting, ...note });
}

/** Nothing is kept without a token, of somebody who has an account already, or where Facebook is not set up. */
async function keepToken(ctx: Ctx, token: unknown): Promise<Kept> {
	if (typeof token !== "string" || token === "" || token.length > longestToken || !ctx.deps.config.facebook) return null;
	const told = await askFacebook(ctx.deps.config, ctx.log, token);
	if ((await findOwner(ctx.db, told.provider, told.subject)) !== undefined) return null;
	const matched = told.email ? await findCredentials(ctx.db, told.email) : undefined;
	return kept(await keepPending(ctx, told, { matchedUid: matched?.uid ?? null }));
}

const kept = (pending: Pending): Kept => ({
	facebook: pending.name === "" && pending.email === null ? null : presentProfile(pending),
	samemsg: pending.matchedUid !== null && pending.email !== null ? shortEmail(pending.email) : null,
});
