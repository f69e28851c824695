import { eq } from "drizzle-orm";
import type { UserInfo } from "#contract/userInfo.ts";
import { unixSeconds } from "../../../../platform/clock.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { cookieNames } from "../../../../platform/http/cookies.ts";
import { presentUser } from "../../../accounts/presenter.ts";
import { sessions } from "../../tables.ts";
import { findViewer } from "../queries.ts";

/** The session of a token, which becomes this browser's session; without one that of the request. Null for a guest. */
export async function restoreSession(ctx: Ctx, token: string | undefined): Promise<UserInfo | null> {
	const viewer = token ? await findViewer(ctx.deps, token) : ctx.viewer;
	const [session] = await ctx.db.select().from(sessions).where(eq(sessions.id, viewer.sessionId));
	if (!session) return null;
	const { expiresAt, remembered } = session;
	const maxAgeSeconds = remembered ? unixSeconds(expiresAt) - unixSeconds(ctx.clock.now()) : undefined;
	if (token) ctx.responseMeta.cookies.push({ name: cookieNames.session, value: token, maxAgeSeconds, httpOnly: true });
	return {
		...presentUser(viewer),
		...(token ? { auth_token: token } : {}),
		token_expires_time: unixSeconds(expiresAt),
	};
}
