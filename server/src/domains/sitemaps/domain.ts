import { defineDomain } from "../domain.ts";
import { serveSitemaps } from "./serve.ts";
import { searchEngines } from "./settings.ts";

export const sitemaps = defineDomain({ name: "sitemaps", settings: [searchEngines], serve: serveSitemaps });
