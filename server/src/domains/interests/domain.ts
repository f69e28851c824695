import type { Domain } from "../domain.ts";
import { handlers } from "./handlers.ts";
import { routes } from "./routes.ts";

export const interests: Domain = { name: "interests", routes, on: handlers };
