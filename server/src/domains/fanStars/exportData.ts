import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { exportColumns } from "../exportColumns.ts";
import { fanStarNominations, fanStarRecommendations, fanStars, fanStarVotes } from "./tables.ts";

const nomination = fanStarNominations;

export const exportData: DataExport = {
	rows: [
		ownRows("fan-star-candidacies", exportColumns(nomination, "year", "reason", "createdAt")),
		ownRows("fan-star-nominations", {
			table: nomination,
			owner: nomination.nominatedBy,
			columns: { id: nomination.id, year: nomination.year, uid: nomination.uid, reason: nomination.reason },
			key: "id",
		}),
		ownRows("fan-star-recommendations", exportColumns(fanStarRecommendations, "nominationId", "text")),
		ownRows("fan-star-votes", exportColumns(fanStarVotes, "nominationId", "createdAt")),
		ownRows("fan-star-places", exportColumns(fanStars, "year", "place", "votes")),
	],
};
