import { defineDomain } from "../domain.ts";
import { routes } from "./routes.ts";

export const sections = defineDomain({ name: "sections", routes });
