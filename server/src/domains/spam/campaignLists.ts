import { and, desc, inArray, lt, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/data/db.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import { postPlaces } from "../threads/relations.ts";
import type { CampaignRow } from "./queries.ts";
import { spamCampaigns } from "./tables.ts";

const closed: CampaignRow["state"][] = ["removed", "released"];
const isOpen = notInArray(spamCampaigns.state, closed);

/** Campaigns with a post where the viewer moderates, as `mayReadCampaign`; undefined for all. */
function readBy(viewer: Viewer): SQL | undefined {
	if (viewer.admin) return undefined;
	const places = viewer.roles.flatMap(({ role, section, board }) => {
		if (role === "country-manager" && section !== null) return [sql`${postPlaces.countryFid} = ${section}`];
		if (role !== "board-moderator" || board === null) return [];
		return [
			section === null
				? sql`${postPlaces.fid} = ${board}`
				: sql`(${postPlaces.fid} = ${board} and ${postPlaces.countryFid} = ${section})`,
		];
	});
	return sql`exists (select 1 from spam_posts s join ${postPlaces} on ${postPlaces.pid} = s.pid
		where s.campaign_id = ${spamCampaigns.id} and (${or(...places, sql`false`)}))`;
}

/** Open or decided campaigns that the viewer may read, the newest first. */
export const listCampaigns = (
	db: Db,
	viewer: Viewer,
	{ cursor, isClosed }: { cursor: number | undefined; isClosed: boolean },
	limit: number,
): Promise<CampaignRow[]> =>
	db
		.select()
		.from(spamCampaigns)
		.where(
			and(
				isClosed ? inArray(spamCampaigns.state, closed) : isOpen,
				cursor === undefined ? undefined : lt(spamCampaigns.id, cursor),
				readBy(viewer),
			),
		)
		.orderBy(desc(spamCampaigns.id))
		.limit(limit);

/** How many open campaigns the viewer may read, up to `most`. */
export const countOpenCampaigns = (db: Db, viewer: Viewer, most: number): Promise<number> =>
	db.$count(
		db
			.select({ id: spamCampaigns.id })
			.from(spamCampaigns)
			.where(and(isOpen, readBy(viewer)))
			.limit(most)
			.as("open"),
	);
