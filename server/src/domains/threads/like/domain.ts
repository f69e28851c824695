import type { Domain } from "../../domain.ts";

export const likes: Domain = { name: "likes", routes: [] };
