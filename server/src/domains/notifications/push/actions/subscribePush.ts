import { and, eq } from "drizzle-orm";
import { pushRules } from "#contract/push.ts";
import type { Lang } from "#contract/sections.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { Conflict, Forbidden, Invalid } from "../../../../platform/http/errors.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { lockAccount } from "../../../accounts/queries.ts";
import { sessions } from "../../../auth/tables.ts";
import { isPushEndpoint } from "../endpoint.ts";
import { maySubscribePush } from "../policy.ts";
import { deleteOldestSubscriptions, hasSubscription, saveSubscription } from "../queries.ts";
import { isPublicKey } from "../vapid.ts";

/** A browser's subscription. */
interface Subscription {
	endpoint: string;
	/** Public key and secret of the browser, in base64url. */
	p256dh: string;
	auth: string;
	/** The browser's earlier address. */
	replaces?: string | undefined;
	/** Language of the notifications; that of the request without one. */
	lang?: Lang | undefined;
}

/**
 * Turns push notifications on in the browser of this session.
 * @throws Forbidden `push-off`; Invalid `push-endpoint`; Conflict when the address is another browser's, or what it
 * replaces is not the viewer's
 */
export async function subscribePush(
	ctx: Ctx,
	{ endpoint, p256dh, auth, replaces, lang = ctx.lang }: Subscription,
): Promise<void> {
	authorize(maySubscribePush(ctx.viewer));
	const { config } = ctx.deps;
	if (!config.push.enabled) throw new Forbidden("push-off");
	if (!isPushEndpoint(endpoint, config)) throw new Invalid({ endpoint: "push-endpoint" });
	if (!isPublicKey(p256dh)) throw new Invalid({ p256dh: "push-endpoint" });
	const { uid, sessionId } = ctx.viewer;
	return ctx.transaction(async (tx) => {
		await lockAccount(tx, uid);
		const [own] = await tx
			.select({ id: sessions.id })
			.from(sessions)
			.where(and(eq(sessions.id, sessionId), eq(sessions.uid, uid)))
			.for("share");
		if (!own) throw new Forbidden("login-required");
		if (replaces !== undefined && !(await hasSubscription(tx, uid, replaces))) throw new Conflict();
		if (!(await saveSubscription(tx, { uid, sessionId, endpoint, p256dh, auth, lang, createdAt: ctx.clock.now() })))
			throw new Conflict();
		await deleteOldestSubscriptions(tx, uid, pushRules.devices);
	});
}
