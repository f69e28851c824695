import { createHmac } from "node:crypto";

/** What is stored of a short answer or code: without the site's secret, trying all of them against the hash leads nowhere. */
export const keyedHash = (secret: string, ...parts: (string | number)[]): string =>
	createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");
