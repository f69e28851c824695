import { defineDomain } from "../domain.ts";
import { routes } from "./routes.ts";
import { routes as topicRoutes } from "./topic/routes.ts";

export const feeds = defineDomain({ name: "feeds", routes: [...routes, ...topicRoutes] });
