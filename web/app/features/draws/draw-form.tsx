import { useState } from "react";
import type { CallResponse } from "#contract/call.ts";
import type { listPrizeGoods } from "#contract/drawAdmin.ts";
import { drawKinds, drawRules } from "#contract/draws.ts";
import { currencies, currencyNames } from "#contract/ledger.ts";
import { sections } from "#contract/sections.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { SelectField, TextField } from "../../lib/form/fields.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Options } from "../../ui/options.tsx";
import { useSectionName } from "../shell/section-name.ts";
import { prizeRows } from "./prize-rows.ts";

/** Prepares a draw. */
export function DrawForm({ goods }: { goods: CallResponse<typeof listPrizeGoods>["list"] }) {
	const t = useTranslate();
	const [section, setSection] = useState(0);
	const nameOf = useSectionName();
	return (
		<Card title={t("drawAdmin.new")}>
			<CallForm intent="add">
				<SelectField name="kind" label={t("drawAdmin.kind")} defaultValue="date">
					<Options of={drawKinds} text={(kind) => t(`drawAdmin.kind.${kind}`)} />
				</SelectField>
				<TextField name="title_en" label={t("drawAdmin.titleEn")} maxLength={drawRules.title} required />
				<TextField name="title_fr" label={t("drawAdmin.titleFr")} maxLength={drawRules.title} required />
				<TextField name="title_hi" label={t("drawAdmin.titleHi")} maxLength={drawRules.title} required />
				<TextField
					name="price"
					type="number"
					label={t("drawAdmin.price")}
					min={1}
					max={drawRules.maxPrice}
					defaultValue={10}
					required
				/>
				<TextField
					name="max"
					type="number"
					label={t("drawAdmin.max")}
					hint={t("drawAdmin.maxHint")}
					min={1}
					max={drawRules.maxPerMember}
					defaultValue={5}
					required
				/>
				<TextField name="closes" type="datetime-local" label={t("drawAdmin.closes")} required />
				<SelectField
					name="country_fid"
					label={t("drawAdmin.section")}
					hint={t("drawAdmin.whatHint")}
					defaultValue={0}
					onChange={({ currentTarget }) => setSection(Number(currentTarget.value))}
				>
					<option value={0}>{t("drawAdmin.allSections")}</option>
					<Options of={sections} value={(section) => section.fid} text={nameOf} />
				</SelectField>
				{prizeRows.map((row) => (
					<fieldset key={row}>
						<legend className="font-bold">{t("drawAdmin.prize", { n: row })}</legend>
						<SelectField name={`goods${row}`} label={t("drawAdmin.what")} defaultValue={0}>
							<option value={0}>{t("drawAdmin.coins")}</option>
							{goods
								.filter(({ cid }) => cid === section)
								.map(({ goods_id, name, stock }) => (
									<option key={goods_id} value={goods_id}>
										{name} ({stock})
									</option>
								))}
						</SelectField>
						<SelectField name={`currency${row}`} label={t("drawAdmin.currency")} defaultValue="xgold">
							<Options of={currencies} text={(one) => currencyNames[one]} />
						</SelectField>
						<TextField
							name={`amount${row}`}
							type="number"
							label={t("drawAdmin.amount")}
							min={0}
							max={drawRules.maxAmount}
						/>
						<TextField
							name={`quantity${row}`}
							type="number"
							label={t("drawAdmin.quantity")}
							min={0}
							max={drawRules.maxQuantity}
							defaultValue={1}
						/>
						<TextField
							name={`percent${row}`}
							type="number"
							label={t("drawAdmin.percent")}
							hint={t("drawAdmin.percentHint")}
							min={0}
							max={100}
							step="any"
						/>
					</fieldset>
				))}
				<div className="step-actions">
					<SubmitButton icon="plus">{t("drawAdmin.add")}</SubmitButton>
				</div>
			</CallForm>
		</Card>
	);
}
