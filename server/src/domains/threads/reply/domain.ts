import type { Domain } from "../../domain.ts";
import { handlers } from "./handlers.ts";
import { routes } from "./routes.ts";

export const replies: Domain = { name: "replies", routes, on: handlers };
