import { defineEvent } from "../../platform/jobs/events.ts";

/** The winners of a draw were confirmed: those who are told, with the ids of their prizes. */
export const winnersConfirmed = defineEvent<{ drawId: number; winners: { id: number; uid: number }[] }>(
	"draws.winners-confirmed",
);
