import type { Domain } from "../domain.ts";
import { reactions } from "./reactions.ts";
import { routes } from "./routes.ts";

export const social: Domain = { name: "social", routes, reactions };
