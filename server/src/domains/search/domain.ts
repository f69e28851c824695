import { defineDomain } from "../domain.ts";
import { routes } from "./routes.ts";

export const search = defineDomain({ name: "search", routes });
