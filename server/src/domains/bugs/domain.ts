import { defineDomain } from "../domain.ts";
import { addThreadPort } from "../threads/port.ts";
import { counters } from "./counters.ts";
import { exportData } from "./exportData.ts";
import { purge } from "./purge.ts";
import { routes } from "./routes.ts";
import { bugPort } from "./threadPort.ts";

addThreadPort(bugPort);

/** The bug board: bugs with their options, status and history. */
export const bugs = defineDomain({ name: "bugs", routes, counters, exportData, purge });
