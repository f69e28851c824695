import { redirect } from "react-router";
import { listMutes, muteMember } from "#contract/blocks.ts";
import { userInfo } from "#contract/summary.ts";
import { SettingsLayout } from "../../features/account/settings/settings-layout.tsx";
import { HiddenMembers } from "../../features/profiles/hidden-members.tsx";
import { callThen, formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useTranslate } from "../../lib/site.tsx";
import type { Route } from "./+types/muted-members";

/** Muted members; with `uid` also the question whether to mute this one. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const uid = Number(/^\d{1,15}$/.exec(url.searchParams.get("uid") ?? "")?.[0]) || undefined;
	const [{ lists }, asked] = await Promise.all([
		api.call(listMutes, {}),
		uid && api.load(userInfo, { query: { uuid: uid } }),
	]);
	return { lists, asked: asked && !asked.muted ? { uid: asked.uid, name: asked.name } : undefined };
}

export const action = formActions({
	add: callThen(
		muteMember,
		({ paths }) => redirect(paths.href("ucenter/setting/muted"), 303),
		() => ({ mute: 1 }),
	),
	remove: callThen(
		muteMember,
		({ show, paths }, view) => show(view, paths.href("ucenter/setting/muted")),
		() => ({ mute: 0 }),
	),
});

export default function MutedMembers({ loaderData }: Route.ComponentProps) {
	const t = useTranslate();
	return (
		<SettingsLayout title={t("settings.muted")}>
			<HiddenMembers texts="mutes" {...loaderData} />
		</SettingsLayout>
	);
}
