import { dismissThread, listDismissedThreads } from "#contract/dismissedThreads.ts";
import { SettingsLayout } from "../../features/account/settings/settings-layout.tsx";
import { ThreadChoices } from "../../features/account/settings/thread-choices.tsx";
import { callThen, formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import type { Route } from "./+types/hidden-posts";

/** Threads that the viewer has hidden from their lists. */
export function loader({ url, context }: Route.LoaderArgs) {
	const cursor = url.searchParams.get("cursor");
	return pageApi(context).load(listDismissedThreads, { query: cursor ? { cursor } : {} });
}

export const action = formActions({
	undo: callThen(
		dismissThread,
		({ show, paths }, view) => show(view, paths.href("ucenter/setting/hidden")),
		() => ({ hide: 0 }),
	),
});

export default function HiddenPosts({ loaderData: { lists, next } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	return (
		<SettingsLayout title={t("settings.hiddenPosts")}>
			<ThreadChoices
				texts="hidden"
				lists={lists}
				next={next && paths.href("ucenter/setting/hidden", { cursor: next })}
			/>
		</SettingsLayout>
	);
}
