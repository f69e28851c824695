import type { BugView } from "#contract/bugViews.ts";
import { boards } from "#contract/sections.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";

/** A site whose members report bugs. */
export async function bugSite() {
	const site = await buildTestApp();
	const { pool } = site.deps;
	const fid = boards.bugs;
	const text = { subject: "Camera freezes at night", message: "The camera app freezes when it is dark." };
	const options = { module: 2, frequency: 1, severity: 3 };

	async function report(fields: object = {}, by?: TestMember): Promise<{ tid: number; pid: number; by: TestMember }> {
		const author = by ?? (await site.member());
		const { body } = await site.as(author).post("/v5/content/thread", { ...text, fid, sel_var: options, ...fields });
		return { ...body.data, by: author };
	}
	const manager = () => site.member({ roles: [{ role: "country-manager", section: 188 }] });
	const readBug = async (tid: number, viewer?: TestMember): Promise<BugView> =>
		(await (viewer ? site.as(viewer) : site.guest).get(`/v5/content/thread/page/${tid}`)).body.data.thread.bug;
	const listTids = async (query: string, viewer?: TestMember): Promise<number[]> =>
		(await (viewer ? site.as(viewer) : site.guest).get(`/v5/bugs?${query}`)).body.data.lists.map(
			(card: { tid: number }) => card.tid,
		);
	const setStatus = async (by: TestMember, tid: number, bug_status: number, answer?: string) =>
		site.as(by).post("/v5/bugs/status", { tid, bug_status, answer });
	return { site, pool, fid, text, options, report, manager, readBug, listTids, setStatus };
}
