import type { Domain } from "../domain.ts";
import { routes } from "./routes.ts";

/** The user centre: what belongs to one member, brought together from the domains that keep it. */
export const ucenter: Domain = { name: "ucenter", routes };
