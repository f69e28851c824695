import { deskCounts, deskCountMax as most } from "#contract/deskCounts.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { countOpenWaves } from "../../spam/waveLists.ts";
import { countHeldPosts } from "../../threads/holding/queries.ts";
import { countOpenAppeals } from "../appeal/queries.ts";
import { countOpenCases } from "../case/queries.ts";

export const routes: Route[] = [
	handle(deskCounts, async ({ db, viewer }) => {
		const [reports, held] = await Promise.all([countOpenCases(db, viewer, most), countHeldPosts(db, viewer, most)]);
		// Hosts of topics have neither.
		const [waves, appeals] = viewer.moderator
			? await Promise.all([countOpenWaves(db, viewer, most), countOpenAppeals(db, viewer, most)])
			: [0, 0];
		return { reports, held, waves, appeals };
	}),
];
