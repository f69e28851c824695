/** Another one lets two runs share a machine. */
export const port = process.env.E2E_PORT ?? "3997";

/** Where the journeys find the site. */
export const siteUrl = `http://localhost:${port}`;
