import { eq } from "drizzle-orm";
import { accounts } from "#server/domains/accounts/tables.ts";
import { apiKeys } from "#server/domains/apiKeys/tables.ts";
import { encryptSecret, newSecret } from "#server/domains/webhooks/sign.ts";
import { webhookDeliveries, webhooks } from "#server/domains/webhooks/tables.ts";
import { dayMs } from "#server/platform/durations.ts";
import { hashToken, newToken } from "#server/platform/security/tokens.ts";
import type { OpenDeps } from "../src/deps.ts";

const url = "https://desk.example.com/baraza";

/** Another system with a webhook that is turned off, so that the demo sends nothing, and a key that nobody has. */
export async function seedSystems({ db, config, clock }: OpenDeps, administrator: string): Promise<void> {
	const [admin] = await db.select({ uid: accounts.uid }).from(accounts).where(eq(accounts.username, administrator));
	if (!admin || (await db.$count(webhooks)) > 0) return;
	const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * dayMs);
	const base = { countryFid: 0, addedBy: admin.uid, createdAt: daysAgo(20) };
	const [webhook] = await db
		.insert(webhooks)
		.values({
			...base,
			name: "Help desk",
			url,
			events: ["report.received", "order.changed"],
			secretEncrypted: encryptSecret(config, url, newSecret()),
			disabledAt: daysAgo(1),
			lastSentAt: daysAgo(2),
		})
		.returning({ id: webhooks.id });
	const sent = [
		{ daysBefore: 3, state: "sent" as const, status: 204, error: "" as const, attempts: 1 },
		{ daysBefore: 2, state: "sent" as const, status: 200, error: "" as const, attempts: 2 },
		{ daysBefore: 1, state: "failed" as const, status: 0, error: "timeout" as const, attempts: 8 },
	];
	await db.insert(webhookDeliveries).values(
		sent.map(({ daysBefore, ...outcome }, at) => ({
			...outcome,
			webhookId: webhook?.id ?? 0,
			messageId: `msg_demo_${at}`,
			event: "test",
			body: JSON.stringify({ type: "test", timestamp: daysAgo(daysBefore).toISOString(), data: {} }),
			createdAt: daysAgo(daysBefore),
		})),
	);
	await db.insert(apiKeys).values({
		...base,
		name: "Warehouse",
		keyHash: hashToken(newToken()),
		start: "brz_demo",
		scopes: ["orders.read", "goods.write"],
		expiresAt: new Date(clock.now().getTime() + 70 * dayMs),
	});
}
