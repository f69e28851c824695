import { defineDomain } from "../domain.ts";
import { routes } from "./routes.ts";

export const feeds = defineDomain({ name: "feeds", routes });
