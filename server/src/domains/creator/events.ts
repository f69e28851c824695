import { defineEvent } from "../../platform/jobs/events.ts";

/** An application was accepted or refused. */
export const applicationDecided = defineEvent<{ id: number; uid: number }>("creator.application-decided");

/** The income of a month was paid to a creator. */
export const incomePaid = defineEvent<{ id: number; uid: number }>("creator.income-paid");
