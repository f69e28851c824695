/**
 * Whether a page begins a visit: a browser opens it from outside of the site (a link, a typed address), not from
 * another page of it and not in advance. Programs do not send these headers.
 */
export const beginsVisit = (headers: Readonly<Record<string, string | string[] | undefined>>): boolean =>
	headers["sec-fetch-mode"] === "navigate" &&
	headers["sec-fetch-site"] !== undefined &&
	headers["sec-fetch-site"] !== "same-origin" &&
	headers["sec-purpose"] === undefined;
