import type { Domain } from "../domain.ts";
import { handlers } from "./handlers.ts";
import { routes } from "./routes.ts";

export const profiles: Domain = { name: "profiles", routes, on: handlers };
