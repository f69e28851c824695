// What the script of documents needs of the contract: it loads no other part.

/** Path of the upload call. */
export const uploadPath = "/v5/content/imageUpload";

/** Form action of quick actions. */
export const quickActionPath = "/quick-action";

/** G-28. */
export const pictureLimits = { maxBytes: 15 * 1024 * 1024, maxPixels: 50_000_000 } as const;

/** Header of a table (CSV): how many rows it has, if that is known. */
export const csvRowsHeader = "x-csv-rows";

/** Posts of a thread's page. */
export const threadPageSize = 20;

/** Id of the panel of emoticons that the buttons open: their `popovertarget`. */
export const pickerId = "emoticon-picker";

/**
 * Names of the scripts of single documents: files of `web/app/document/page-scripts`, which pages load by `PageScript`.
 */
export const pageScripts = ["check-votes", "csv-file"] as const;
export type PageScriptName = (typeof pageScripts)[number];
