import { useState } from "react";
import type { CallResponse } from "#contract/call.ts";
import { type importVouchers, type VoucherStockView, voucherRules } from "#contract/vouchers.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextAreaField } from "../../lib/form/fields.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import "../../styles/wallet.css";

type Imported = CallResponse<typeof importVouchers>;

/** Goods with the codes that are left, and the form that imports further ones. */
export function VoucherStockCard({
	stock: { goods_id, name, sn, left, given, expired, offered },
}: {
	stock: VoucherStockView;
}) {
	const t = useTranslate();
	const [imported, setImported] = useState<Imported>();
	const nowLeft = left + (imported?.imported ?? 0);
	return (
		<Card title={`${name} · ${sn}`}>
			<p>
				<b>{t("vouchers.left", { n: nowLeft })}</b>
				{` · ${t("vouchers.given", { n: given })} · ${t("vouchers.offered", { n: offered })}`}
				{expired > 0 && ` · ${t("vouchers.expired", { n: expired })}`}
			</p>
			{offered > nowLeft && <Notice icon="warning">{t("vouchers.short")}</Notice>}
			<div aria-live="polite">{imported && <ImportResult imported={imported} />}</div>
			<details>
				<summary className="btn btn-quiet btn-sm">{t("vouchers.import")}</summary>
				<CallForm intent="import" id={goods_id} hidden={{ goods_id }} onDone={setImported} clears>
					<TextAreaField
						name="csv"
						label={t("vouchers.csv")}
						hint={t("vouchers.csvHint")}
						rows={6}
						maxLength={voucherRules.file}
						spellCheck={false}
						required
					/>
					<div className="step-actions">
						<SubmitButton>{t("vouchers.import")}</SubmitButton>
					</div>
				</CallForm>
			</details>
		</Card>
	);
}

/** How many codes were imported, and which lines were not. */
function ImportResult({ imported: { imported, named } }: { imported: Imported }) {
	const t = useTranslate();
	return (
		<>
			<Notice tone="good">{t("vouchers.imported", { n: imported })}</Notice>
			{named.length > 0 && (
				<ul className="wallet-lines">
					{named.map(({ line, code, known }) => (
						<li key={line}>{t(known ? "vouchers.known" : "vouchers.wrong", { line, code })}</li>
					))}
				</ul>
			)}
		</>
	);
}
