import pLimit from "p-limit";

/** Decodes one picture at a time to limit memory. */
export const decoding = pLimit(1);
/** Uploads two at a time, so that a small one need not wait for a large one. */
export const uploading = pLimit(2);
