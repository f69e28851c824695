import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { cookieNames } from "../../../platform/http/cookies.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { findAccount } from "../../accounts/queries.ts";
import type { Registered } from "../../auth/registration/registrationListeners.ts";
import { findCodeOwner } from "../queries.ts";
import { invitations } from "../tables.ts";

/**
 * Notes who invited a new member: by the typed code, else by the link that this browser opened. A link of nobody is
 * ignored.
 * @throws Invalid `invite` for a typed code of nobody
 */
export async function noteInvitation(tx: Tx, ctx: Ctx, { uid, invite }: Registered): Promise<void> {
	const typed = invite?.trim();
	const inviterUid = await findCodeOwner(tx, typed || (ctx.cookies[cookieNames.invitation] ?? ""));
	if (typed && inviterUid === undefined) throw new Invalid({ invite: "invitation-unknown" });
	if (inviterUid === undefined || !(await findAccount(tx, inviterUid))) return;
	await tx.insert(invitations).values({ uid, inviterUid, createdAt: ctx.clock.now() });
	ctx.responseMeta.cookies.push({ name: cookieNames.invitation, value: "", maxAgeSeconds: 0, httpOnly: true });
}
