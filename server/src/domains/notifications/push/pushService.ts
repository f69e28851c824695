import webPush from "web-push";
import type { Deps } from "../../../platform/context.ts";
import { hourMs } from "../../../platform/durations.ts";
import { NotPublic, requestPublic } from "../../../platform/http/publicRequest.ts";
import { isPushEndpoint, networkFor } from "./endpoint.ts";
import type { pushSubscriptions } from "./tables.ts";
import { vapidKeys } from "./vapid.ts";

export type Subscription = typeof pushSubscriptions.$inferSelect;

/** What the service worker shows (`web/app/service-worker/push.ts`). */
export interface PushMessage {
	title: string;
	text: string;
	/** Path of the page that it opens. */
	href: string;
	icon: string;
	badge: string;
	lang: string;
}

/** What a push service made of a message: taken, never again for this browser, later, or refused. */
export type PushOutcome = { kind: "sent" } | { kind: "gone" } | { kind: "refused" } | { kind: "later"; at: Date };

const timeoutMs = 10_000;
/** A phone that is off for longer gets the notifications of that time on the site only. Seconds. */
const timeToLiveSeconds = 86_400;
/** Of one site a device shows, and the push service keeps, the newest message only. */
const topic = "notifications";
/** When the push service does not say, and at most. Milliseconds. */
const defaultRetryMs = 60_000;
const longestRetryMs = 6 * hourMs;

/** Encrypts a message for a browser and hands it to its push service. */
export async function sendToBrowser(
	{ config, clock, log }: Pick<Deps, "config" | "clock" | "log">,
	to: Subscription,
	message: PushMessage,
): Promise<PushOutcome> {
	if (!isPushEndpoint(to.endpoint, config)) return { kind: "gone" };
	const { network, url } = networkFor(new URL(to.endpoint), config);
	const { headers, body } = webPush.generateRequestDetails(
		{ endpoint: to.endpoint, keys: to },
		JSON.stringify(message),
		{
			vapidDetails: { subject: config.push.subject, ...vapidKeys(config) },
			TTL: timeToLiveSeconds,
			urgency: "normal",
			topic,
		},
	);
	const retry = (after = defaultRetryMs): PushOutcome => ({
		kind: "later",
		at: new Date(clock.now().getTime() + Math.min(Math.max(after, 1_000), longestRetryMs)),
	});
	try {
		const response = await requestPublic(network, url, {
			method: "POST",
			headers: headers as Record<string, string | number>,
			body,
			signal: AbortSignal.timeout(timeoutMs),
		});
		response.destroy();
		const status = response.statusCode ?? 0;
		if (status >= 200 && status < 300) return { kind: "sent" };
		if (status === 404 || status === 410) return { kind: "gone" };
		if (status === 429 || status >= 500) return retry(retryAfter(response.headers["retry-after"], clock.now()));
		log.warn({ status, service: url.host }, "a push service refused a message");
		return { kind: "refused" };
	} catch (error) {
		if (error instanceof NotPublic) return { kind: "gone" };
		log.warn({ err: error, service: url.host }, "a push service could not be reached");
		return retry();
	}
}

/** Milliseconds to wait, from seconds or a date. */
function retryAfter(header: string | undefined, now: Date): number | undefined {
	if (!header) return undefined;
	const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
	return Number.isFinite(ms) ? ms : undefined;
}
