import { defineDomain } from "../domain.ts";
import { exportData } from "./exportData.ts";
import { purge } from "./purge.ts";

/** Every use of a moderator's power: written by the domain of the object, read by the moderation. */
export const moderationLog = defineDomain({ name: "moderationLog", exportData, purge });
