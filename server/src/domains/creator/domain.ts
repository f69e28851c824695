import { defineDomain } from "../domain.ts";
import { routes } from "./routes.ts";

/** The creator programme. */
export const creator = defineDomain({ name: "creator", routes });
