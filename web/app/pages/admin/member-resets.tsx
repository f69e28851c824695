import { redirect } from "react-router";
import { decideReset, listResets } from "#contract/memberResets.ts";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { ButtonForm } from "../../lib/form/button-form.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/member-resets";

export async function loader({ url, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const { lists } = await api.load(listResets, {});
	return { lists, done: url.searchParams.has("done") };
}

export const action = formActions({
	decide: async ({ call, number, paths }) => {
		await call(decideReset, { id: number("reset"), confirm: number("confirm") });
		return redirect(paths.href("admin/members/resets", { done: 1 }));
	},
});

/** Proposals to reset two-factor logins, which another administrator decides. */
export default function MemberResets({ loaderData: { lists, done } }: Route.ComponentProps) {
	const { t, paths, lang } = useSite();
	return (
		<AdminFrame title={t("admin.resets")} done={done && t("member.done.reset")}>
			<Card id="resets">
				{lists.length === 0 && <EmptyState text={t("resets.none")} />}
				<ul className="admin-list">
					{lists.map(({ id, member, by, reason, dateline, can }) => (
						<li key={id}>
							<p>
								<Anchor href={paths.href("admin/members/:uid", { uid: member.uid })}>{member.name}</Anchor>
							</p>
							<p>{t("member.resetOpen", { name: by.name, reason })}</p>
							<p className="admin-note">{formatDateTime(dateline, lang)}</p>
							{!can.confirm && <p className="admin-note">{t("resets.own")}</p>}
							<div className="admin-actions">
								{([1, 0] as const).map(
									(confirm) =>
										(confirm === 0 || can.confirm) && (
											<ButtonForm
												key={confirm}
												intent="decide"
												id={`${id} ${confirm}`}
												hidden={{ reset: id, confirm }}
												text={t(confirm === 1 ? "member.resetConfirm" : "member.resetDecline")}
												kind={confirm === 1 ? "danger" : "quiet"}
											/>
										),
								)}
							</div>
						</li>
					))}
				</ul>
			</Card>
		</AdminFrame>
	);
}
