export const port = "3997";

/** Where the journeys find the site. */
export const siteUrl = `http://localhost:${port}`;
