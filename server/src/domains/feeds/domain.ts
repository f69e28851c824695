import type { Domain } from "../domain.ts";
import { routes } from "./routes.ts";

export const feeds: Domain = { name: "feeds", routes };
