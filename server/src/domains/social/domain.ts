import type { Domain } from "../domain.ts";
import { handlers } from "./handlers.ts";
import { routes } from "./routes.ts";

export const social: Domain = { name: "social", routes, on: handlers };
