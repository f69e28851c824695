import type { Tx } from "../../../platform/db.ts";
import { hashToken, newToken } from "../../../platform/ids.ts";
import { sessions } from "../tables.ts";

const rememberedMs = 60 * 86_400_000;
const briefMs = 86_400_000;

/** A session just opened; the token is told once and never stored. */
export interface OpenedSession {
	token: string;
	expiresAt: Date;
	/** Lifetime of its cookie; undefined ends with the browser. */
	maxAgeSeconds: number | undefined;
}

/** Opens a session: sixty days when remembered, else a day at the most. */
export async function openSession(
	tx: Pick<Tx, "insert">,
	{ uid, remembered, userAgent, address, now }: { uid: number; remembered: boolean; userAgent: string; address: string; now: Date },
): Promise<OpenedSession> {
	const token = newToken();
	const lifetime = remembered ? rememberedMs : briefMs;
	const expiresAt = new Date(now.getTime() + lifetime);
	await tx.insert(sessions).values({ tokenHash: hashToken(token), uid, remembered, userAgent, address, createdAt: now, seenAt: now, freshAt: now, expiresAt });
	return { token, expiresAt, maxAgeSeconds: remembered ? lifetime / 1000 : undefined };
}
