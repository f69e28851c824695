import { listMutedThreads, muteThread } from "#contract/threadMutes.ts";
import { SettingsLayout } from "../../features/account/settings/settings-layout.tsx";
import { ThreadChoices } from "../../features/account/settings/thread-choices.tsx";
import { callThen, formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import type { Route } from "./+types/muted-posts";

/** Threads of which the viewer gets no notifications. */
export function loader({ url, context }: Route.LoaderArgs) {
	const cursor = url.searchParams.get("cursor");
	return pageApi(context).load(listMutedThreads, { query: cursor ? { cursor } : {} });
}

export const action = formActions({
	undo: callThen(
		muteThread,
		({ show, paths }, view) => show(view, paths.href("ucenter/setting/muted-posts")),
		() => ({ mute: 0 }),
	),
});

export default function MutedPosts({ loaderData: { lists, next } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	return (
		<SettingsLayout
			title={t("settings.mutedPosts")}
			back={{ href: paths.href("ucenter/setting/notifications"), text: t("settings.notifications") }}
		>
			<ThreadChoices
				texts="muted"
				lists={lists}
				next={next && paths.href("ucenter/setting/muted-posts", { cursor: next })}
			/>
		</SettingsLayout>
	);
}
