import type { Domain } from "../domain.ts";

export const threads: Domain = { name: "threads", routes: [] };
