import type { Domain } from "../domain.ts";

export const social: Domain = { name: "social", routes: [] };
