import type { Domain } from "../domain.ts";

export const replies: Domain = { name: "replies", routes: [] };
