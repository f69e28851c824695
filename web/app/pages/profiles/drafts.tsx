import { redirect } from "react-router";
import { constraints } from "#contract/constraints.ts";
import { deleteDraft, myDrafts } from "#contract/drafts.ts";
import { CallError } from "#contract/pageApi.ts";
import { AccountDrafts } from "../../features/profiles/drafts/account-drafts.tsx";
import { DeviceDrafts } from "../../features/profiles/drafts/device-drafts.tsx";
import { profileMeta } from "../../features/profiles/profile-meta.ts";
import { requireData } from "../../features/threads/require-data.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pathsForVisitor } from "../../lib/paths.ts";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/drafts";

export async function loader({ context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const { lists } = await requireData(api.call(myDrafts, { query: { limit: constraints.maxDrafts } }));
	return { drafts: lists };
}

/** Deletes a draft of the account. */
export async function action({ request, context }: Route.ActionArgs) {
	const api = pageApi(context);
	const tid = Number((await request.formData()).get("tid"));
	try {
		await api.call(deleteDraft, { body: { tid } });
	} catch (error) {
		if (!(error instanceof CallError)) throw error;
		return { msg: error.message };
	}
	return redirect(pathsForVisitor(api).memberDrafts, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => profileMeta(matches, "profile.drafts");

/** The member's drafts, in the account and on this device. */
export default function MemberDrafts({ loaderData: { drafts }, actionData }: Route.ComponentProps) {
	return (
		<>
			{actionData?.msg && (
				<Notice tone="bad" alert>
					{actionData.msg}
				</Notice>
			)}
			<AccountDrafts drafts={drafts} />
			<DeviceDrafts noOtherDrafts={drafts.length === 0} />
		</>
	);
}
