import { constraints } from "#contract/constraints.ts";
import { deleteDraft, myDrafts } from "#contract/drafts.ts";
import { AccountDrafts } from "../../features/profiles/drafts/account-drafts.tsx";
import { DeviceDrafts } from "../../features/profiles/drafts/device-drafts.tsx";
import { profileMeta } from "../../features/profiles/profile-meta.ts";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { useView } from "../../lib/form/use-form-result.ts";
import { pageApi } from "../../lib/page-context.ts";
import { requireData } from "../../lib/require-data.ts";
import type { Route } from "./+types/drafts";

export async function loader({ context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const { lists } = await requireData(api.call(myDrafts, { query: { limit: constraints.maxDrafts } }));
	return { drafts: lists };
}

export const action = formActions({
	"delete-draft": async ({ call, show, number, paths }) => {
		const tid = number("id");
		await call(deleteDraft, { tid });
		return show({ tid }, paths.memberDrafts);
	},
});

export const meta: Route.MetaFunction = ({ matches }) => profileMeta(matches, "profile.drafts");

/** The member's drafts, in the account and on this device. */
export default function MemberDrafts({ loaderData }: Route.ComponentProps) {
	const [drafts, takeDrafts] = useView(loaderData.drafts);
	return (
		<>
			<AccountDrafts drafts={drafts} onDeleted={({ tid: deleted }) => takeDrafts(drafts.filter(({ tid }) => tid !== deleted))} />
			<DeviceDrafts noOtherDrafts={drafts.length === 0} />
		</>
	);
}
