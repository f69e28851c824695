import { eq } from "drizzle-orm";
import type { UserInfo } from "#contract/userInfo.ts";
import { unixSeconds } from "../../../../platform/clock.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { cookieNames } from "../../../../platform/http/cookies.ts";
import { presentUser } from "../../../accounts/presenter.ts";
import { sessions } from "../../tables.ts";
import { findViewer } from "../queries.ts";

/**
 * The session whose `auth_token` is inside one of the fields, which becomes this browser's session; without such a field
 * that of the request. Null for a guest. Nothing else that the client sends about itself is used, nor what it
 * keeps of the store (G-47).
 */
export async function restoreSession(ctx: Ctx, fields: Record<string, unknown>): Promise<{ usermsg: UserInfo | null }> {
	const token = Object.values(fields).map(findToken).find(Boolean);
	const viewer = token ? await findViewer(ctx.deps, token) : ctx.viewer;
	const [session] = await ctx.db.select().from(sessions).where(eq(sessions.id, viewer.sessionId));
	if (!session) return { usermsg: null };
	const { expiresAt, remembered } = session;
	const maxAgeSeconds = remembered ? unixSeconds(expiresAt) - unixSeconds(ctx.clock.now()) : undefined;
	if (token) ctx.responseMeta.cookies.push({ name: cookieNames.session, value: token, maxAgeSeconds, httpOnly: true });
	return {
		usermsg: {
			...presentUser(viewer),
			...(token ? { auth_token: token } : {}),
			token_expires_time: unixSeconds(expiresAt),
		},
	};
}

/** The token of a session message, sent as an object or as its JSON text. */
function findToken(field: unknown): string | undefined {
	const message = typeof field === "string" ? parseJson(field) : field;
	const token = (message as { auth_token?: unknown } | null | undefined)?.auth_token;
	return typeof token === "string" ? token : undefined;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
