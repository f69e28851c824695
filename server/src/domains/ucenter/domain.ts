import type { Domain } from "../domain.ts";
import { routes } from "./routes.ts";

/** Summary of a member from several domains (user centre). */
export const ucenter: Domain = { name: "ucenter", routes };
