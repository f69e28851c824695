import { constraints } from "#contract/constraints.ts";
import { deleteDraft, myDrafts, publishDraft, scheduleDraft } from "#contract/drafts.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { findSectionByFid } from "#contract/sections.ts";
import { zoneOfSection } from "#contract/timeZones.ts";
import { AccountDrafts, type DraftList } from "../../features/profiles/drafts/account-drafts.tsx";
import { DeviceDrafts } from "../../features/profiles/drafts/device-drafts.tsx";
import { profileMeta } from "../../features/profiles/profile-meta.ts";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { useView } from "../../lib/form/use-form-result.ts";
import { pageApi, requireData } from "../../lib/page-context.ts";
import { unixSecondsOf } from "../../lib/time-zone.ts";
import type { Route } from "./+types/drafts";

const listDrafts = async (api: PageApi) =>
	(await api.call(myDrafts, { query: { limit: constraints.maxDrafts } })).lists;

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const asked = (name: string): number => Number(url.searchParams.get(name)) || 0;
	const list: DraftList = {
		drafts: await requireData(listDrafts(api)),
		deleted: asked("deleted"),
		scheduled: asked("scheduled"),
	};
	return { list, zone: zoneOfSection(findSectionByFid(api.viewer.countryFid) ?? api.section) };
}

export const action = formActions({
	"delete-draft": async ({ api, call, show, number, paths }) => {
		const deleted = number("id");
		await call(deleteDraft, { tid: deleted });
		return show<DraftList>(
			{ drafts: await listDrafts(api), deleted },
			`${paths.href("ucenter/account/posts/drafts")}?deleted=${deleted}`,
		);
	},
	"restore-draft": async ({ api, call, show, number, paths }) => {
		await call(deleteDraft, { tid: number("id"), undo: true });
		return show<DraftList>({ drafts: await listDrafts(api) }, paths.href("ucenter/account/posts/drafts"));
	},
	"schedule-draft": async ({ api, call, show, text, number, paths }) => {
		// What is no time is too soon.
		const scheduled = number("id");
		await call(scheduleDraft, { tid: scheduled, push_time: unixSecondsOf(text("push_time"), text("zone")) || 1 });
		return show<DraftList>(
			{ drafts: await listDrafts(api), scheduled },
			paths.href("ucenter/account/posts/drafts", { scheduled }),
		);
	},
	"unschedule-draft": async ({ api, call, show, number, paths }) => {
		await call(scheduleDraft, { tid: number("id"), push_time: 0 });
		return show<DraftList>({ drafts: await listDrafts(api) }, paths.href("ucenter/account/posts/drafts"));
	},
	"publish-draft": async ({ call, show, number, paths }) => {
		const { tid } = await call(publishDraft, { tid: number("id") });
		return show({ tid }, paths.thread({ tid }));
	},
});

export const meta: Route.MetaFunction = ({ matches }) => profileMeta(matches, "profile.drafts");

/** The member's drafts, in the account and on this device. */
export default function MemberDrafts({ loaderData }: Route.ComponentProps) {
	const [list, setList] = useView(loaderData.list);
	return (
		<>
			<AccountDrafts list={list} zone={loaderData.zone} onChange={setList} />
			<DeviceDrafts noOtherDrafts={list.drafts.length === 0} />
		</>
	);
}
