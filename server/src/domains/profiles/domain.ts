import type { Domain } from "../domain.ts";
import { reactions } from "./reactions.ts";
import { routes } from "./routes.ts";

export const profiles: Domain = { name: "profiles", routes, reactions };
