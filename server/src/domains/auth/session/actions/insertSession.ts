import type { Tx } from "../../../../platform/data/db.ts";
import { hashToken, newToken } from "../../../../platform/security/tokens.ts";
import { sessions } from "../../tables.ts";

const rememberedMs = 60 * 86_400_000;
const shortMs = 86_400_000;

/** Only a hash of the token is stored. `maxAgeSeconds` undefined makes a cookie that ends with the browser. */
export async function insertSession(
	tx: Pick<Tx, "insert">,
	{ uid, remembered, userAgent, address, now }: { uid: number; remembered: boolean; userAgent: string; address: string; now: Date },
): Promise<{ token: string; expiresAt: Date; maxAgeSeconds: number | undefined }> {
	const token = newToken();
	const lifetime = remembered ? rememberedMs : shortMs;
	const expiresAt = new Date(now.getTime() + lifetime);
	await tx
		.insert(sessions)
		.values({ tokenHash: hashToken(token), uid, remembered, userAgent, address, createdAt: now, seenAt: now, authenticatedAt: now, expiresAt });
	return { token, expiresAt, maxAgeSeconds: remembered ? lifetime / 1000 : undefined };
}
