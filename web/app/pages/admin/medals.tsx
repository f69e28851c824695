import { redirect } from "react-router";
import { giveMedalByHand, honourNames, listGivenMedals, takeMedal } from "#contract/medals.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { MemberField } from "../../features/admin/member-field.tsx";
import { MedalPicture } from "../../features/medals/medal-row.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { SelectField, TextField } from "../../lib/form/fields.tsx";
import { callThen, formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { formatDate } from "../../lib/i18n/formats.ts";
import { pageApi } from "../../lib/page-context.ts";
import { cursorQuery } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Options } from "../../ui/options.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/medals";
import "../../styles/wallet.css";

export async function loader({ url, context }: Route.LoaderArgs) {
	const page = await pageApi(context).load(listGivenMedals, { query: cursorQuery(url) });
	return { ...page, done: url.searchParams.has("done") };
}

const saved = ({ paths }: PostedForm) => redirect(paths.href("admin/medals", { done: 1 }));

export const action = formActions({
	give: callThen(giveMedalByHand, saved),
	take: callThen(takeMedal, saved),
});

/** Medals by hand, for administrators. */
export default function AdminMedals({ loaderData: { lists, next, done } }: Route.ComponentProps) {
	const { t, paths, lang, section } = useSite();
	return (
		<AdminPage title={t("admin.medals")} done={done && t("adminMedals.done")}>
			<Card title={t("adminMedals.give")}>
				<CallForm intent="give" key={lists[0]?.id}>
					<MemberField name="username" label={t("adminMedals.member")} required />
					<SelectField name="medal" label={t("adminMedals.medal")}>
						<Options of={honourNames} text={(name) => t(`adminMedals.name.${name}`)} />
					</SelectField>
					<TextField
						name="reason"
						label={t("adminMedals.reason")}
						hint={t("adminMedals.reasonHint")}
						maxLength={300}
						required
					/>
					<div className="step-actions">
						<SubmitButton icon="medal">{t("adminMedals.giveButton")}</SubmitButton>
					</div>
				</CallForm>
			</Card>
			<Card title={t("adminMedals.given")}>
				{lists.length === 0 && <EmptyState text={t("adminMedals.none")} />}
				<ul className="wallet-lines">
					{lists.map(({ id, name, s3_medal, member, reason, dateline }) => (
						<li key={id}>
							<div>
								<span className="flex items-center gap-2">
									<MedalPicture src={s3_medal} height={34} lazy />
									<Anchor href={paths.member(member.uid)}>{member.name}</Anchor>
								</span>
								<span>
									{name} · {formatDate(dateline, lang, section.region)}
								</span>
								<small>{reason}</small>
							</div>
							<details>
								<summary className="btn btn-quiet btn-sm">{t("adminMedals.take")}</summary>
								<CallForm intent="take" id={id} hidden={{ id }}>
									<TextField name="reason" label={t("adminMedals.reason")} maxLength={300} required />
									<SubmitButton kind="danger" size="sm">
										{t("adminMedals.take")}
									</SubmitButton>
								</CallForm>
							</details>
						</li>
					))}
				</ul>
				{next !== null && (
					<Button kind="quiet" href={paths.href("admin/medals", { cursor: next })}>
						{t("adminMedals.older")}
					</Button>
				)}
			</Card>
		</AdminPage>
	);
}
