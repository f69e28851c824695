import { defineDomain } from "../domain.ts";
import { serveSitemaps } from "./serve.ts";

export const sitemaps = defineDomain({ name: "sitemaps", serve: serveSitemaps });
