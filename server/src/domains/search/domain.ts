import type { Domain } from "../domain.ts";
import { routes } from "./routes.ts";

export const search: Domain = { name: "search", routes };
