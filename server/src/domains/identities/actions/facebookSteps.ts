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
type Stored = Answer<Step["call"]>["kept"];

const maxTokenLength = 4_096;

/**
 * Runs one of the six Facebook session calls (G-22, G-47): saving a token stores the profile that Facebook returns for it;
 * the three deletions remove the record, its name and e-mail, or the matched account. The other two only return what is stored.
 * @returns what is stored now, or null.
 */
export async function facebookStep(ctx: Ctx, name: Step["name"], body: Input<Step["call"]>["body"]): Promise<Stored> {
	if (name === "savefbtoken") return saveToken(ctx, body.access_token ?? body.fbtoken);
	const pending = await findPending(ctx);
	// A pending login of another provider is not touched.
	if (pending?.provider !== "facebook") return null;
	if (name === "delfbtoken") {
		await dropPending(ctx);
		return null;
	}
	const changes =
		name === "delfbdetail" ? { name: "", email: null, matchedUid: null } : name === "delfbsamemsg" ? { email: null, matchedUid: null } : undefined;
	if (changes) await notePending(ctx, changes);
	return presentStored({ ...pending, ...changes });
}

/** Stores nothing without a token, for a profile that is already linked, or where Facebook is not configured. */
async function saveToken(ctx: Ctx, token: unknown): Promise<Stored> {
	if (typeof token !== "string" || token === "" || token.length > maxTokenLength || !ctx.deps.config.facebook) return null;
	const profile = await askFacebook(ctx.deps.config, ctx.log, token);
	if ((await findOwner(ctx.db, profile.provider, profile.subject)) !== undefined) return null;
	const matched = profile.email ? await findCredentials(ctx.db, profile.email) : undefined;
	return presentStored(await keepPending(ctx, profile, { matchedUid: matched?.uid ?? null }));
}

const presentStored = (pending: Pending): Stored => ({
	facebook: pending.name === "" && pending.email === null ? null : presentProfile(pending),
	samemsg: pending.matchedUid !== null && pending.email !== null ? shortEmail(pending.email) : null,
});
