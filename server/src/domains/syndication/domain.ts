import { defineDomain } from "../domain.ts";

/** It has no calls: `serve.ts` answers its addresses. */
export const syndication = defineDomain({ name: "syndication" });
