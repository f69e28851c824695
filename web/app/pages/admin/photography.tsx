import { redirect } from "react-router";
import { choosePhoto } from "#contract/photography.ts";
import { photographyAdmin, savePhotoPhone, savePhotoType } from "#contract/photographyAdmin.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { AdminPhone, AdminPhotoType } from "../../features/photography/admin-forms.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextField } from "../../lib/form/fields.tsx";
import { type FormHandler, formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/photography";
import "../../styles/photography.css";

export async function loader({ context, url }: Route.LoaderArgs) {
	const admin = await pageApi(context).load(photographyAdmin, {});
	return { ...admin, done: url.searchParams.has("done") };
}

const saving =
	(call: typeof savePhotoType | typeof savePhotoPhone): FormHandler =>
	async (form) => {
		await form.call(call as typeof savePhotoPhone, { id: form.number("id"), closed: form.has("closed") ? 1 : 0 });
		return redirect(form.paths.href("admin/photography", { done: 1 }));
	};

export const action = formActions({
	type: saving(savePhotoType),
	phone: saving(savePhotoPhone),
	unchoose: async ({ call, number, paths }) => {
		await call(choosePhoto, { tid: number("id"), status: 0 });
		return redirect(paths.href("admin/photography", { done: 1 }));
	},
});

/** Types of photos, phones, and the editors' choice, for administrators. */
export default function AdminPhotography({ loaderData: { types, phones, choices, done } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	return (
		<AdminPage title={t("admin.photography")} done={done && t("photography.saved")}>
			<Card id="types" title={t("photography.types")}>
				{types.map((type) => (
					<AdminPhotoType key={type.id} type={type} />
				))}
				<AdminPhotoType />
			</Card>
			<Card id="phones" className="mt-3" title={t("photography.phones")}>
				{phones.map((phone) => (
					<AdminPhone key={phone.id} phone={phone} />
				))}
				<AdminPhone />
			</Card>
			<Card id="choices" className="mt-3" title={t("photography.choice")}>
				<p>{t("photography.adminChoiceText")}</p>
				{choices.length === 0 && <EmptyState text={t("photography.none")} />}
				{choices.map(({ tid, fid, subject, user }) => (
					<details key={tid} className="mt-2">
						<summary className="btn btn-ghost btn-sm wrap-anywhere">
							{subject} · {user.name}
						</summary>
						<a href={paths.photo({ tid, fid, n: 1 })}>{t("photography.open")}</a>
						<CallForm intent="unchoose" id={tid}>
							<TextField name="reason" label={t("photography.reason")} maxLength={300} />
							<SubmitButton kind="danger" size="md">
								{t("photography.unchoose")}
							</SubmitButton>
						</CallForm>
					</details>
				))}
			</Card>
		</AdminPage>
	);
}
