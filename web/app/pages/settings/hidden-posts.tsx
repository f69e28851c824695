import { hideThread, listHiddenThreads } from "#contract/hiddenThreads.ts";
import { SettingsLayout } from "../../features/account/settings/settings-layout.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { callThen, formActions } from "../../lib/form/form-actions.server.ts";
import { useView } from "../../lib/form/use-form-result.ts";
import { pageApi } from "../../lib/page-context.ts";
import { requireData } from "../../lib/require-data.ts";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/hidden-posts";

/** Threads that the viewer has hidden from their lists. */
export function loader({ url, context }: Route.LoaderArgs) {
	const cursor = url.searchParams.get("cursor");
	return requireData(pageApi(context).call(listHiddenThreads, { query: cursor ? { cursor } : {} }));
}

export const action = formActions({
	show: callThen(
		hideThread,
		({ show, paths }, view) => show(view, paths.hiddenPosts()),
		() => ({ hide: 0 }),
	),
});

export default function HiddenPosts({ loaderData: { lists, next } }: Route.ComponentProps) {
	const t = useTranslate();
	const paths = usePaths();
	const [shown, show] = useView(lists);
	return (
		<SettingsLayout title={t("settings.hiddenPosts")}>
			<Card>
				{shown.length === 0 && <EmptyState text={t("hiddenPosts.empty")} />}
				<ul className="grid gap-3">
					{shown.map(({ tid, fid, subject, author }) => (
						<li key={tid} className="flex items-center gap-3">
							<span className="min-w-0 grow">
								<Anchor href={paths.thread({ tid, fid })} className="block font-bold">
									{subject || t("hiddenPosts.unavailable")}
								</Anchor>
								<small>{author}</small>
							</span>
							<CallForm intent="show" id={tid} hidden={{ tid }} className="shrink-0" onDone={() => show(shown.filter((one) => one.tid !== tid))}>
								<SubmitButton kind="quiet" size="sm" aria-label={t("hiddenPosts.showTitle", { title: subject })}>
									{t("hiddenPosts.show")}
								</SubmitButton>
							</CallForm>
						</li>
					))}
				</ul>
			</Card>
			{next && (
				<Button kind="quiet" href={paths.hiddenPosts(next)} wide>
					{t("hiddenPosts.more")}
				</Button>
			)}
		</SettingsLayout>
	);
}
