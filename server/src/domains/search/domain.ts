import type { Domain } from "../domain.ts";

export const search: Domain = { name: "search", routes: [] };
