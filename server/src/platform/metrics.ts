import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";

/** Metrics of `/metrics`. */
export interface Metrics {
	registry: Registry;
	/** Requests that are being answered. */
	running: Set<object>;
	requests: Histogram<"method" | "route" | "kind" | "status">;
	pages: Counter<"outcome">;
	memberPages: Counter<"outcome">;
}

export function createMetrics(): Metrics {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	return {
		registry,
		running: new Set(),
		requests: new Histogram({
			name: "http_request_duration_seconds",
			help: "Time from request to response, by route",
			labelNames: ["method", "route", "kind", "status"],
			buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
			registers: [registry],
		}),
		pages: new Counter({
			name: "guest_pages_total",
			help: "Guests' pages, from the cache or rendered",
			labelNames: ["outcome"],
			registers: [registry],
		}),
		memberPages: new Counter({
			name: "member_pages_total",
			help: "Members' pages that can be shared: filled for the member, or their own",
			labelNames: ["outcome"],
			registers: [registry],
		}),
	};
}
