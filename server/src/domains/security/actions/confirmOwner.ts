import type { Ctx } from "../../../platform/context.ts";
import { Invalid } from "../../../platform/errors.ts";
import { verifyPassword } from "../../../platform/passwords.ts";
import { must } from "../../../platform/policy.ts";
import { isFresh, markFresh } from "../../accounts/actions/freshness.ts";
import { findAccount } from "../../accounts/queries.ts";
import { beginAttempt } from "../../accounts/slowdown.ts";
import { maySecure, mayWhileFresh } from "../policy.ts";

/**
 * Goes on only when it is really the member: by their password, or without one by a sign-in (or passkey) of the last ten
 * minutes. `always` asks a member who has a password for it even then: for what can't be undone.
 * @throws Invalid `password-wrong`, TooMany after wrong tries, Refused `fresh-sign-in-required`.
 */
export async function confirmOwner(ctx: Ctx, password: string | undefined, { always = false }: { always?: boolean } = {}): Promise<void> {
	must(maySecure(ctx.viewer));
	const account = await findAccount(ctx.db, ctx.viewer.uid);
	if (account?.passwordHash && (password || always)) return confirmPassword(ctx, account.passwordHash, password ?? "");
	must(mayWhileFresh(ctx.viewer, await isFresh(ctx)));
}

/** The password of the member who is signed in; wrong ones are counted for this session, so that nobody else is slowed. */
async function confirmPassword(ctx: Ctx, passwordHash: string, password: string): Promise<void> {
	if (password === "") throw new Invalid({ password: "password-empty" });
	const { uid, sessionId } = ctx.viewer;
	const attempt = await beginAttempt(ctx.deps.db, ctx.clock.now(), `c${uid}`, `s${sessionId}`, true);
	const right = await verifyPassword(ctx.deps.config, passwordHash, password).catch(async (error: unknown) => {
		await attempt.withdraw();
		throw error;
	});
	if (!right) throw new Invalid({ password: "password-wrong" });
	await attempt.succeed();
	await markFresh(ctx);
}
