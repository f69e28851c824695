import { useRevalidator } from "react-router";
import type { CallResponse } from "#contract/call.ts";
import { type checkVouchers, type VoucherImportView, type VoucherStockView, voucherRules } from "#contract/vouchers.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { FileInput, TextAreaField } from "../../lib/form/fields.tsx";
import { useFormResult } from "../../lib/form/use-form-result.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import "../../styles/wallet.css";

type CheckedVouchers = CallResponse<typeof checkVouchers>;

interface VoucherStockCardProps {
	stock: VoucherStockView;
	/** The imports that were started. */
	imports: readonly VoucherImportView[];
}

/** Goods with the codes that are left, and the form that checks and imports further ones. */
export function VoucherStockCard({ stock, imports }: VoucherStockCardProps) {
	const t = useTranslate();
	const { goods_id, name, sn, left, given, expired, offered } = stock;
	const checked = useFormResult<CheckedVouchers>("check", goods_id)?.view;
	const isStarted = imports.some(({ id }) => id === checked?.id);
	return (
		<Card title={`${name} · ${sn}`}>
			<p>
				<b>{t("vouchers.left", { n: left })}</b>
				{` · ${t("vouchers.given", { n: given })} · ${t("vouchers.offered", { n: offered })}`}
				{expired > 0 && ` · ${t("vouchers.expired", { n: expired })}`}
			</p>
			{offered > left && <Notice icon="warning">{t("vouchers.short")}</Notice>}
			<div aria-live="polite">{checked && !isStarted && <CheckResult checked={checked} />}</div>
			<details>
				<summary className="btn btn-quiet btn-sm">{t("vouchers.import")}</summary>
				<CallForm intent="check" id={goods_id} hidden={{ goods_id }} encType="multipart/form-data">
					<TextAreaField
						name="csv"
						label={t("vouchers.csv")}
						hint={t("vouchers.csvHint")}
						rows={6}
						maxLength={voucherRules.typed}
						spellCheck={false}
					/>
					<FileInput
						name="file"
						accept=".csv,text/csv,text/plain"
						label={t("vouchers.file", { n: voucherRules.import })}
						buttonText={t("vouchers.fileChoose")}
						describeFile={(file) => file?.name ?? t("vouchers.fileNone")}
					/>
					<div className="step-actions">
						<SubmitButton>{t("vouchers.check")}</SubmitButton>
					</div>
				</CallForm>
			</details>
		</Card>
	);
}

/** How many codes can be imported, and which lines can not. */
function CheckResult({ checked: { id, good, known, repeated, wrong, named } }: { checked: CheckedVouchers }) {
	const t = useTranslate();
	const { revalidate } = useRevalidator();
	return (
		<>
			<Notice tone={good > 0 ? "good" : "bad"}>{t("vouchers.checked", { good, known, repeated, wrong })}</Notice>
			{named.length > 0 && (
				<ul className="wallet-lines">
					{named.map(({ line, code, why }) => (
						<li key={line}>{t(`vouchers.${why}`, { line, code })}</li>
					))}
				</ul>
			)}
			{good > 0 && (
				<CallForm intent="import" id={id} hidden={{ id }} className="" onDone={() => void revalidate()}>
					<SubmitButton>{t("vouchers.importNow", { n: good })}</SubmitButton>
				</CallForm>
			)}
		</>
	);
}
