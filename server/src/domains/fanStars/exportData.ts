import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { fanStarNominations, fanStarRecommendations, fanStars, fanStarVotes } from "./tables.ts";

const nomination = fanStarNominations;

export const exportData: DataExport = {
	rows: [
		ownRows("fan-star-candidacies", {
			table: nomination,
			owner: nomination.uid,
			columns: { year: nomination.year, reason: nomination.reason, createdAt: nomination.createdAt },
			key: "year",
		}),
		ownRows("fan-star-nominations", {
			table: nomination,
			owner: nomination.nominatedBy,
			columns: { id: nomination.id, year: nomination.year, uid: nomination.uid, reason: nomination.reason },
			key: "id",
		}),
		ownRows("fan-star-recommendations", {
			table: fanStarRecommendations,
			owner: fanStarRecommendations.uid,
			columns: { nominationId: fanStarRecommendations.nominationId, text: fanStarRecommendations.text },
			key: "nominationId",
		}),
		ownRows("fan-star-votes", {
			table: fanStarVotes,
			owner: fanStarVotes.uid,
			columns: { nominationId: fanStarVotes.nominationId, createdAt: fanStarVotes.createdAt },
			key: "nominationId",
		}),
		ownRows("fan-star-places", {
			table: fanStars,
			owner: fanStars.uid,
			columns: { year: fanStars.year, place: fanStars.place, votes: fanStars.votes },
			key: "year",
		}),
	],
};
