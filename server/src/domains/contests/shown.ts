import type { Ctx } from "../../platform/context.ts";
import { NotFound } from "../../platform/http/errors.ts";
import { maySee } from "./policy.ts";
import { type ContestRow, getContest } from "./queries.ts";

/** A contest that the viewer may see. @throws NotFound */
export async function getShown({ db, viewer }: Pick<Ctx, "db" | "viewer">, id: number): Promise<ContestRow> {
	const contest = await getContest(db, id);
	if (!maySee(viewer, contest)) throw new NotFound();
	return contest;
}
