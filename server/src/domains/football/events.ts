import { defineEvent } from "../../platform/jobs/events.ts";

/** The predictions of a fixture were counted for a result. `day` is that of its kick-off, in days since 1970. */
export const resultCounted = defineEvent<{ resultId: number; day: number }>("football.result-counted");
