/**
 * Node's limits of connections; the proxy in front has limits of its own (`docs/Caddyfile`). All times in milliseconds.
 */
export interface ConnectionLimits {
	/** For a whole request: 15 MB at 70 kbit/s. */
	requestTimeout: number;
	headersTimeout: number;
	/** Without a byte in either direction: a body that stopped arriving, a response that nobody reads. */
	connectionTimeout: number;
	/** Longer than the proxy keeps its idle connections. */
	keepAliveTimeout: number;
	/** How often Node looks for connections beyond `requestTimeout` and `headersTimeout`. */
	connectionsCheckingInterval: number;
	maxRequestsPerSocket: number;
	/** Connections beyond this are closed. */
	maxConnections: number;
}

export const connectionLimits: ConnectionLimits = {
	requestTimeout: 30 * 60_000,
	headersTimeout: 30_000,
	connectionTimeout: 90_000,
	keepAliveTimeout: 75_000,
	connectionsCheckingInterval: 5_000,
	maxRequestsPerSocket: 10_000,
	maxConnections: 10_000,
};
