import type { Domain } from "../domain.ts";

export const sections: Domain = { name: "sections", routes: [] };
