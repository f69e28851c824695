import type { Ctx } from "../../../../platform/context.ts";
import { Invalid } from "../../../../platform/http/errors.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { consume } from "../../../../platform/security/throttle.ts";
import { notifyAccountOwner } from "../../../accounts/actions/notifyAccountOwner.ts";
import { lockForEmail, setConfirmedEmail } from "../../../accounts/actions/setConfirmedEmail.ts";
import { mayConfirmEmail } from "../../../accounts/policy.ts";
import { type AccountRow, findAccount } from "../../../accounts/queries.ts";
import { rethrowUniqueViolation } from "../../../accounts/uniqueViolations.ts";
import { award } from "../../../wallet/actions/award.ts";
import { consumeToken, idOf, type OneTimeToken, readToken, verifySecret } from "../../oneTimeToken/oneTimeTokens.ts";
import { verifyReauthenticationCode } from "../../reauthentication/actions/reauthenticate.ts";
import { completeReauthentication } from "../../reauthentication/actions/requireReauthentication.ts";
import { lockOwnAccount } from "../../session/queries.ts";
import { emailCodeAttempts } from "../../throttles.ts";
import {
	hashConfirmationCode,
	needsCodeOfCurrentEmail,
	confirmationPurpose as purpose,
	requestEmailConfirmation,
} from "./requestEmailConfirmation.ts";

/**
 * Confirms the viewer's e-mail by the typed code. The attempt is counted outside the transaction; the error is thrown
 * inside, so that a repeat under the same idempotency key gets the first response.
 * @throws Invalid `code-wrong`, also when it is used, expired or was tried five times; `another-code-sent` after the
 * code of the present address, when that of the new one is still to come
 */
export async function confirmEmailByCode(ctx: Ctx, code: string, email: string | undefined): Promise<void> {
	authorize(mayConfirmEmail(ctx.viewer));
	const { uid } = ctx.viewer;
	await consume(ctx.deps.db, [emailCodeAttempts("confirm", uid)]);
	const token = await verifySecret(
		ctx.deps.db,
		ctx.clock.now(),
		{ purpose, uid },
		hashConfirmationCode(ctx, uid, code),
	);
	if (!token && email !== undefined) await confirmCurrentEmail(ctx, code, email);
	const matchesEmail = email === undefined || email.trim().toLowerCase() === token?.subject.toLowerCase();
	await confirm(ctx, matchesEmail ? token : undefined, "code");
}

/**
 * Takes the code of the present address, if the member must prove it, and sends one to the new address.
 * @throws Invalid
 */
async function confirmCurrentEmail(ctx: Ctx, code: string, email: string): Promise<void> {
	const account = await findAccount(ctx.db, ctx.viewer.uid);
	if (!account || !(await needsCodeOfCurrentEmail(ctx, account))) return;
	const checkCode = await verifyReauthenticationCode(ctx, code, "code");
	await completeReauthentication(
		ctx,
		{ recentlyAuthenticated: false, secondFactorRequired: false, code: undefined },
		checkCode,
	);
	// Nothing is stored under the idempotency key: the request fails, and a repeat finds its code used.
	await requestEmailConfirmation({ ...ctx, transaction: (work) => ctx.deps.db.transaction(work) }, { email });
	throw new Invalid({ code: "another-code-sent" }, undefined, { email: email.trim() });
}

/** Whose e-mail was confirmed. */
type ConfirmedMember = Pick<AccountRow, "username" | "name">;

/** Confirms an e-mail by the link in it, whoever opens it. @returns who the member is. @throws Invalid `code-wrong` */
export const confirmEmailByLink = async (ctx: Ctx, link: string): Promise<ConfirmedMember> =>
	confirm(ctx, await readToken(ctx.db, { purpose, id: idOf(ctx.deps.config, link) }), "token");

/**
 * Uses up the code and the link, writes the address and notifies the former one. An account that has this address
 * unconfirmed loses it.
 */
async function confirm(ctx: Ctx, token: OneTimeToken | undefined, field: "code" | "token"): Promise<ConfirmedMember> {
	const now = ctx.clock.now();
	return ctx
		.transaction(async (tx) => {
			const before = token?.uid ? await lockForEmail(tx, token.uid, token.subject) : undefined;
			if (!token || !before || !(await consumeToken(tx, now, { purpose, id: token.id })))
				throw new Invalid({ [field]: "code-wrong" });
			const { uid } = before;
			const email = token.subject;
			if (before.emailVerifiedAt && before.emailKey !== email.toLowerCase())
				await notifyAccountOwner(tx, ctx, uid, "email-changed");
			await setConfirmedEmail(tx, before, email, now);
			if (field === "code") await lockOwnAccount(tx, ctx);
			await award(tx, ctx, { uid, activity: "email-verification", subject: uid });
			return { username: before.username, name: before.name };
		})
		.catch(rethrowUniqueViolation);
}
