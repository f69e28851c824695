import { defineDomain } from "../domain.ts";
import { serveFeeds } from "./serve.ts";

export const syndication = defineDomain({ name: "syndication", serve: serveFeeds });
