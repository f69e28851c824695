import { createHmac } from "node:crypto";
import type { Deps } from "../../platform/context.ts";
import { outbox } from "../../platform/data/tables.ts";

/** A provider that hangs must not block a worker. Milliseconds. */
const timeoutMs = 10_000;
/** Statuses by which a provider refuses for good: the number or the code is wrong. */
const refusals = new Set([400, 404, 409, 410, 422]);

/** What a provider of top-ups is asked. */
export interface TopUpRequest {
	/** The same for each attempt: the provider tops up once. */
	id: string;
	phone: string;
	code: string;
}

/**
 * Asks the provider to top up a number: a POST with JSON, signed by `x-signature: sha256=<HMAC of the body>`. Without a
 * provider it is written to the local outbox.
 * @returns whether it was done; false when it was refused for good.
 * @throws Error to try again later
 */
export async function sendTopUp({ config, db }: Pick<Deps, "config" | "db">, request: TopUpRequest): Promise<boolean> {
	const { topUp } = config;
	if (!topUp) {
		const body = `${request.id}: ${request.code}`;
		await db.insert(outbox).values({ kind: "top-up", recipient: request.phone, subject: "Top-up", body });
		return true;
	}
	const body = JSON.stringify(request);
	const signature = createHmac("sha256", topUp.secret).update(body).digest("hex");
	const response = await fetch(topUp.url, {
		method: "POST",
		headers: {
			"content-type": "application/json",
			"idempotency-key": request.id,
			"x-signature": `sha256=${signature}`,
		},
		body,
		redirect: "error",
		signal: AbortSignal.timeout(timeoutMs),
	});
	await response.body?.cancel();
	if (response.ok) return true;
	if (refusals.has(response.status)) return false;
	throw new Error(`the provider of top-ups responded with ${response.status}`);
}
