import { defineDomain } from "../domain.ts";

/** It has no calls: `serve.ts` answers its addresses. */
export const sitemaps = defineDomain({ name: "sitemaps" });
