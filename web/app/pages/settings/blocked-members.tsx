import { redirect } from "react-router";
import { blockMember, listBlocks } from "#contract/blocks.ts";
import { userInfo } from "#contract/summary.ts";
import { SettingsLayout } from "../../features/account/settings/settings-layout.tsx";
import { useAuthorProps } from "../../features/profiles/author-props.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { callThen, formActions } from "../../lib/form/form-actions.server.ts";
import { useView } from "../../lib/form/use-form-result.ts";
import { pageApi } from "../../lib/page-context.ts";
import { requireData } from "../../lib/require-data.ts";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/blocked-members";

/** Blocked members; with `uid` also the question whether to block this one. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const uid = Number(/^\d{1,15}$/.exec(url.searchParams.get("uid") ?? "")?.[0]) || undefined;
	const [{ lists }, asked] = await Promise.all([api.call(listBlocks, {}), uid && requireData(api.call(userInfo, { query: { uuid: uid } }))]);
	return { lists, asked: asked && !asked.blocked ? { uid: asked.uid, name: asked.name } : undefined };
}

export const action = formActions({
	block: callThen(
		blockMember,
		({ paths }) => redirect(paths.blocked(), 303),
		() => ({ block: 1 }),
	),
	unblock: callThen(
		blockMember,
		({ show, paths }, view) => show(view, paths.blocked()),
		() => ({ block: 0 }),
	),
});

export default function BlockedMembers({ loaderData: { lists, asked } }: Route.ComponentProps) {
	const t = useTranslate();
	const paths = usePaths();
	const authorOf = useAuthorProps();
	const [shown, show] = useView(lists);
	return (
		<SettingsLayout title={t("settings.blocked")}>
			{asked && (
				<Card title={t("blocks.ask", { name: asked.name })}>
					<p className="auth-text">{t("blocks.askText")}</p>
					<CallForm intent="block" hidden={{ uid: asked.uid }} className="flex flex-wrap justify-end gap-2">
						<Button kind="quiet" href={paths.member(asked.uid)}>
							{t("blocks.cancel")}
						</Button>
						<SubmitButton kind="danger" size="md">
							{t("blocks.block")}
						</SubmitButton>
					</CallForm>
				</Card>
			)}
			<Card>
				{shown.length === 0 && <EmptyState text={t("blocks.empty")} />}
				<ul className="grid gap-3">
					{shown.map((member) => (
						<li key={member.uid}>
							<AuthorRow
								{...authorOf(member)}
								end={
									<CallForm
										intent="unblock"
										id={member.uid}
										hidden={{ uid: member.uid }}
										className=""
										onDone={() => show(shown.filter(({ uid }) => uid !== member.uid))}
									>
										<SubmitButton kind="quiet" size="sm" aria-label={t("blocks.unblockMember", { name: member.name })}>
											{t("blocks.unblock")}
										</SubmitButton>
									</CallForm>
								}
							/>
						</li>
					))}
				</ul>
			</Card>
		</SettingsLayout>
	);
}
