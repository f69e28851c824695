import { defineDomain } from "../domain.ts";
import { counters } from "./counters.ts";
import { exportData } from "./exportData.ts";
import { purge } from "./purge.ts";

/** Topics and groups, and who follows them. */
export const topics = defineDomain({ name: "topics", counters, exportData, purge });
