import { defineDomain } from "../domain.ts";
import { exportData } from "./exportData.ts";
import { purge } from "./purge.ts";
import { routes } from "./report/routes.ts";

/** Reports of members to the moderators. */
export const moderation = defineDomain({ name: "moderation", routes, exportData, purge });
