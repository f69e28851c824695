import type { Domain } from "../domain.ts";
import { reactions } from "./reactions.ts";
import { routes } from "./routes.ts";

export const interests: Domain = { name: "interests", routes, reactions };
