import type { Domain } from "../domain.ts";

export const feeds: Domain = { name: "feeds", routes: [] };
