import type { Domain } from "../domain.ts";

export const media: Domain = { name: "media", routes: [] };
