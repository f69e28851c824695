import type { UserInfo } from "#contract/accounts.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { presentUser } from "../present.ts";
import { startSession } from "./startSession.ts";

/** Who showed that they are this member, by a password or by another site's word. */
export type Admitted = Parameters<typeof presentUser>[0];

/** The last step of every way in: opens the session, and says where the member is at home (document 1, section 2). */
export async function admit(ctx: Ctx, member: Admitted & Pick<Viewer, "uid">, remembered: boolean): Promise<UserInfo> {
	const session = await startSession(ctx, member.uid, remembered);
	ctx.out.headers["site-id"] = String(member.countryFid);
	return { ...presentUser(member), auth_token: session.token, token_expires_time: unixSeconds(session.expiresAt) };
}
