import { defineEvent } from "../../platform/jobs/events.ts";

/** A member got a medal, or a higher level of one: `id` is the award. */
export const medalGiven = defineEvent<{ id: number; uid: number; level: number }>("medals.given");
