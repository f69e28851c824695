import { eq } from "drizzle-orm";
import { unixSeconds } from "../../../../platform/clock.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { cookieNames } from "../../../../platform/http/cookies.ts";
import type { Viewer } from "../../../../platform/security/viewer.ts";
import { sessions } from "../../tables.ts";
import { findViewer } from "../queries.ts";

/** A session with its member; the token only where the request names it. */
export interface RestoredSession {
	viewer: Viewer;
	token: string | undefined;
	expiresAt: Date;
}

/** The session of a token, which becomes this browser's session; without one that of the request. Null for a guest. */
export async function restoreSession(ctx: Ctx, token: string | undefined): Promise<RestoredSession | null> {
	const viewer = token ? await findViewer(ctx.deps, token) : ctx.viewer;
	const [session] = await ctx.db.select().from(sessions).where(eq(sessions.id, viewer.sessionId));
	if (!session) return null;
	const { expiresAt, remembered } = session;
	const maxAgeSeconds = remembered ? unixSeconds(expiresAt) - unixSeconds(ctx.clock.now()) : undefined;
	if (token) ctx.responseMeta.cookies.push({ name: cookieNames.session, value: token, maxAgeSeconds, httpOnly: true });
	return { viewer, token, expiresAt };
}
