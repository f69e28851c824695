import { redirect } from "react-router";
import { deleteDraft, myDrafts } from "#contract/drafts.ts";
import { CallRefused } from "#contract/pageApi.ts";
import { rules } from "#contract/rules.ts";
import { AccountDrafts } from "../features/profiles/account-drafts.tsx";
import { centreHead } from "../features/profiles/centre-head.ts";
import { DeviceDrafts } from "../features/profiles/device-drafts.tsx";
import { ownOnly } from "../features/profiles/whose.ts";
import { needed } from "../features/threads/refused.ts";
import { pageApi } from "../lib/pageContext.ts";
import { pathsHere } from "../lib/paths.ts";
import { Notice } from "../ui/notice.tsx";
import type { Route } from "./+types/member-drafts";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	ownOnly(api, url);
	api.wakeEarly();
	const { lists } = await needed(api.call(myDrafts, { query: { limit: rules.drafts } }));
	return { drafts: lists };
}

/** Deletes a draft of the account. */
export async function action({ request, context }: Route.ActionArgs) {
	const api = pageApi(context);
	const tid = Number((await request.formData()).get("tid"));
	try {
		await api.call(deleteDraft, { body: { tid } });
	} catch (error) {
		if (!(error instanceof CallRefused)) throw error;
		return { msg: error.message };
	}
	return redirect(pathsHere(api).memberDrafts, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => centreHead(matches, "profile.drafts");

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
