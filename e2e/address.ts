/** Set `E2E_PORT` to run two suites on one machine. */
export const port = process.env.E2E_PORT ?? "3997";

export const siteUrl = `http://localhost:${port}`;

/** Ports of the fake identity providers (OpenID Connect issuer, Facebook graph). */
export const issuerPort = Number(port) + 1_000;
export const graphPort = Number(port) + 2_000;
