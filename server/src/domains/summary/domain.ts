import { defineDomain } from "../domain.ts";
import { routes } from "./routes.ts";

/** Summary of a member from several domains (user centre). */
export const summary = defineDomain({ name: "summary", routes });
