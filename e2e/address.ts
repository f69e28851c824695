/** Another one lets two runs share a machine. */
export const port = process.env.E2E_PORT ?? "3997";

/** Where the journeys find the site. */
export const siteUrl = `http://localhost:${port}`;

/** The sites that members come through in the journeys; they belong to the tests. */
export const issuerPort = Number(port) + 1_000;
export const graphPort = Number(port) + 2_000;
