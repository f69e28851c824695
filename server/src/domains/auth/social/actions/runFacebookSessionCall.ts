import type { facebookSessionCalls } from "#contract/thirdPartyLogin.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { findCredentials } from "../../password/queries.ts";
import { fetchFacebookProfile } from "../facebook.ts";
import {
	deletePendingIdentity,
	findLinkedMember,
	findPendingIdentity,
	type PendingIdentity,
	savePendingIdentity,
	updatePendingIdentity,
} from "../pendingIdentity.ts";

type Step = (typeof facebookSessionCalls)[number];

const maxTokenLength = 4_096;

/**
 * Runs one of the six Facebook session calls (G-22, G-47): saving a token stores the profile that Facebook returns for
 * it; the three deletions remove the record, its name and e-mail, or the matched account. The other two only return
 * what is stored.
 * @param token what was sent as Facebook's access token
 * @returns what is stored now, or null.
 */
export async function runFacebookSessionCall(
	ctx: Ctx,
	name: Step["name"],
	token: unknown,
): Promise<PendingIdentity | null> {
	if (name === "savefbtoken") return saveToken(ctx, token);
	const pending = await findPendingIdentity(ctx);
	// A pending login of another provider is not touched.
	if (pending?.provider !== "facebook") return null;
	if (name === "delfbtoken") {
		await deletePendingIdentity(ctx);
		return null;
	}
	const changes =
		name === "delfbdetail"
			? { name: "", email: null, matchedUid: null }
			: name === "delfbsamemsg"
				? { email: null, matchedUid: null }
				: undefined;
	if (changes) await updatePendingIdentity(ctx.deps.db, ctx, changes);
	return { ...pending, ...changes };
}

/** Stores nothing without a token, for a profile that is already linked, or where Facebook is not configured. */
async function saveToken(ctx: Ctx, token: unknown): Promise<PendingIdentity | null> {
	if (typeof token !== "string" || token === "" || token.length > maxTokenLength || !ctx.deps.config.facebook)
		return null;
	const profile = await fetchFacebookProfile(ctx, token);
	if (await findLinkedMember(ctx.db, profile)) return null;
	const matched = profile.email ? await findCredentials(ctx.db, profile.email) : undefined;
	return savePendingIdentity(ctx, profile, { matchedUid: matched?.uid ?? null });
}
