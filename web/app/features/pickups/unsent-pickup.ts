import { redeemPickup } from "#contract/pickups.ts";
import { newIdempotencyKey } from "../../lib/idempotency-key.ts";
import { sectionPrefix } from "../../lib/section-prefix.ts";
import { currentOwner, type UnsentEntry } from "../../lib/unsent/entry.ts";
import type { UnsentRow } from "../../lib/unsent/kind.ts";
import { saveUnsent } from "../../lib/unsent/load-store.ts";
import { sendCall } from "../../lib/unsent/send-call.ts";

export type PickupEntry = UnsentEntry<"pickup">;

/** Notes a code that can't be confirmed now. @throws when the device stores nothing */
export async function notePickup(code: string): Promise<void> {
	const at = Date.now();
	const content = { code, readAt: Math.floor(at / 1000) };
	const key = `${at}-${newIdempotencyKey()}`;
	await saveUnsent<"pickup">({ owner: currentOwner(), kind: "pickup", key, state: "waiting", version: 0, content, at });
}

/** Moves the codes that an older version of the site noted into the store. */
export async function moveNotedCodes(): Promise<void> {
	const owner = currentOwner();
	const name = `unconfirmed-pickups-${owner}`;
	const noted = JSON.parse(localStorage.getItem(name) ?? "[]") as { code: string; at: number }[];
	for (const [place, { code, at: readAt }] of noted.entries()) {
		const [at, key] = [readAt * 1_000, `${readAt}-noted-${place}`];
		await saveUnsent<"pickup">({
			...{ owner, kind: "pickup", key, state: "waiting", version: 0, at },
			content: { code, readAt },
		});
	}
	localStorage.removeItem(name);
}

/** The order of a code; 0 for what is no code. */
export const orderOfCode = ({ content }: PickupEntry): number => Number(/^\s*(\d{1,15})/.exec(content.code)?.[1] ?? 0);

/** A code that was noted. The server accepts it for a day, then it refuses it with the reason. */
export const pickupRow: UnsentRow<PickupEntry> = {
	title: (_entry, say) => say("pickup"),
	text: ({ content }) => content.code,
	href: () => `${sectionPrefix()}/xstore/shop`,
	send: (entry) => sendCall(redeemPickup, { code: entry.content.code, at: entry.content.readAt }, entry),
};
