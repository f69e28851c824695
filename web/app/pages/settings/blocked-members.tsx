import { redirect } from "react-router";
import { blockMember, listBlocks } from "#contract/blocks.ts";
import { userInfo } from "#contract/summary.ts";
import { SettingsLayout } from "../../features/account/settings/settings-layout.tsx";
import { HiddenMembers } from "../../features/profiles/hidden-members.tsx";
import { callThen, formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { safeReturnPath } from "../../lib/paths.ts";
import { useTranslate } from "../../lib/site.tsx";
import type { Route } from "./+types/blocked-members";

/** Blocked members; with `uid` also the question whether to block this one. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const uid = Number(/^\d{1,15}$/.exec(url.searchParams.get("uid") ?? "")?.[0]) || undefined;
	const [{ lists }, asked] = await Promise.all([
		api.call(listBlocks, {}),
		uid && api.load(userInfo, { query: { uuid: uid } }),
	]);
	const back = url.searchParams.get("back") ?? undefined;
	return { lists, back, asked: asked && !asked.blocked ? { uid: asked.uid, name: asked.name } : undefined };
}

export const action = formActions({
	add: callThen(
		blockMember,
		({ back, paths }) => redirect(safeReturnPath(back, paths.href("ucenter/setting/blocked")), 303),
		() => ({ block: 1 }),
	),
	remove: callThen(
		blockMember,
		({ show, paths }, view) => show(view, paths.href("ucenter/setting/blocked")),
		() => ({ block: 0 }),
	),
});

export default function BlockedMembers({ loaderData }: Route.ComponentProps) {
	const t = useTranslate();
	return (
		<SettingsLayout title={t("settings.blocked")}>
			<HiddenMembers texts="blocks" {...loaderData} />
		</SettingsLayout>
	);
}
