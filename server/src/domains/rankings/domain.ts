import { defineDomain } from "../domain.ts";
import { makeRankings } from "./actions/makeRankings.ts";
import { purge } from "./purge.ts";
import { routes } from "./routes.ts";

/** Members and topics by their points. */
export const rankings = defineDomain({
	name: "rankings",
	routes,
	schedules: [{ name: "rankings.make", cron: "11 * * * *", run: makeRankings }],
	purge,
});
