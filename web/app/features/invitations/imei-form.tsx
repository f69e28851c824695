import { imeiGold } from "#contract/imei.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextField } from "../../lib/form/fields.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";

/** Activates a phone. @param left how many more the member may activate */
export function ImeiForm({ left }: { left: number }) {
	const t = useTranslate();
	return (
		<Card>
			<p>{t("imei.text", { gold: imeiGold })}</p>
			<CallForm intent="activate">
				<TextField
					name="imei"
					label={t("imei.field")}
					hint={t("imei.fieldHint")}
					inputMode="numeric"
					autoComplete="off"
					maxLength={40}
					required
				/>
				<TextField name="inviter" label={t("imei.inviter")} inputMode="numeric" autoComplete="off" maxLength={20} />
				<p className="field-note">{t("imei.privacy")}</p>
				<SubmitButton icon="phone" disabled={left === 0}>
					{t("imei.submit")}
				</SubmitButton>
				<p className="field-note">{t("imei.left", { n: left })}</p>
			</CallForm>
		</Card>
	);
}
