import type { Domain } from "../domain.ts";
import { routes } from "./routes.ts";

/** The creator programme. */
export const creator: Domain = { name: "creator", routes };
