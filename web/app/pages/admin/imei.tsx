import { redirect } from "react-router";
import { imeiRules, importPhoneModels, listPhoneModels } from "#contract/imei.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextAreaField } from "../../lib/form/fields.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/imei";
import "../../styles/wallet.css";

export async function loader({ url, context }: Route.LoaderArgs) {
	const after = /^\d{8}$/.exec(url.searchParams.get("after") ?? "")?.[0];
	const page = await pageApi(context).load(listPhoneModels, { query: after ? { after } : {} });
	const countOf = (name: string): number => Number(url.searchParams.get(name)) || 0;
	const imported = url.searchParams.has("added") && { added: countOf("added"), changed: countOf("changed") };
	return { ...page, imported };
}

export const action = formActions({
	import: async ({ call, data, text, paths }) => {
		const file = data.get("file");
		const csv = file instanceof File && file.size > 0 ? (await file.text()).slice(0, imeiRules.csvMax) : text("csv");
		return redirect(paths.href("admin/imei", await call(importPhoneModels, { csv })));
	},
});

/** Models whose phones can be activated, for administrators. */
export default function AdminImei({ loaderData: { lists, next, activations, imported } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	return (
		<AdminPage title={t("admin.imei")} done={imported && t("imeiAdmin.imported", imported)}>
			<Card>
				<p>{t("imeiAdmin.text")}</p>
				<p className="text-foreground-2">{t("imeiAdmin.activations", { n: activations })}</p>
			</Card>
			<Card title={t("imeiAdmin.models")}>
				{lists.length === 0 && <EmptyState text={t("imeiAdmin.none")} />}
				<ul className="wallet-lines">
					{lists.map(({ tac, model }) => (
						<li key={tac}>
							<div>
								<b>{model}</b>
							</div>
							<div className="wallet-amount tnum">{tac}</div>
						</li>
					))}
				</ul>
				{next !== null && (
					<Button kind="quiet" size="sm" href={paths.href("admin/imei", { after: next })} rel="next">
						{t("imeiAdmin.next")}
					</Button>
				)}
			</Card>
			<Card title={t("imeiAdmin.import")}>
				<CallForm intent="import" encType="multipart/form-data" key={lists[0]?.tac}>
					<input type="file" name="file" accept=".csv,text/csv,text/plain" aria-label={t("imeiAdmin.table")} />
					<TextAreaField name="csv" label={t("imeiAdmin.table")} hint={t("imeiAdmin.tableHint")} rows={5} />
					<div className="step-actions">
						<SubmitButton icon="upload">{t("imeiAdmin.import")}</SubmitButton>
					</div>
				</CallForm>
			</Card>
		</AdminPage>
	);
}
