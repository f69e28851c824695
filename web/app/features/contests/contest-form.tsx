import { contestAudiences, contestKinds, contestRules } from "#contract/contestViews.ts";
import { currencies, currencyNames } from "#contract/ledger.ts";
import { findSectionByFid, sections } from "#contract/sections.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { SelectField, TextField } from "../../lib/form/fields.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Options } from "../../ui/options.tsx";
import { useSectionName } from "../shell/section-name.ts";
import { prizeRows } from "./read-contest.ts";
import { TextFields } from "./text-fields.tsx";

/** Goods that can be prizes. */
export type PrizeGoods = readonly { goods_id: number; name: string; cid: number; stock: number }[];

/** Prepares a contest. */
export function ContestForm({ goods }: { goods: PrizeGoods }) {
	const t = useTranslate();
	const nameOf = useSectionName();
	const number = (name: string, label: string, min: number, max: number, value: number) => (
		<TextField name={name} type="number" label={label} min={min} max={max} defaultValue={value} required />
	);
	const goodsOfSections = [...Map.groupBy(goods, ({ cid }) => cid)].map(([cid, some]) => {
		const section = findSectionByFid(cid);
		return (
			<optgroup key={cid} label={section ? nameOf(section) : t("contestAdmin.allSections")}>
				<Options of={some} value={({ goods_id }) => goods_id} text={({ name, stock }) => `${name} (${stock})`} />
			</optgroup>
		);
	});
	return (
		<Card title={t("contestAdmin.new")}>
			<CallForm intent="add">
				<SelectField name="kind" label={t("contestAdmin.kind")} defaultValue="photo">
					<Options of={contestKinds} text={(kind) => t(`contest.title.${kind}`)} />
				</SelectField>
				<TextFields />
				<TextField name="opens" type="datetime-local" label={t("contestAdmin.opens")} required />
				<TextField name="closes" type="datetime-local" label={t("contestAdmin.closes")} required />
				<TextField name="ends" type="datetime-local" label={t("contestAdmin.ends")} required />
				<SelectField
					name="country_fid"
					label={t("contestAdmin.section")}
					hint={t("contestAdmin.sectionHint")}
					defaultValue={0}
				>
					<option value={0}>{t("contestAdmin.allSections")}</option>
					<Options of={sections} value={(one) => one.fid} text={nameOf} />
				</SelectField>
				<SelectField name="who" label={t("contest.whoEnters")} defaultValue="all">
					<Options of={contestAudiences} text={(who) => t(`contest.who.${who}`)} />
				</SelectField>
				{number("min_photos", t("contestAdmin.minPhotos"), 1, contestRules.maxPhotos, 1)}
				{number("max_photos", t("contestAdmin.maxPhotos"), 1, contestRules.maxPhotos, 3)}
				{number("max_entries", t("contestAdmin.maxEntries"), 1, contestRules.maxEntries, 1)}
				{number("account_days", t("contestAdmin.accountDays"), 0, contestRules.maxAccountDays, 7)}
				{number("jury_percent", t("contestAdmin.juryPercent"), 0, 100, 0)}
				<TextField
					name="jurors"
					label={t("contestAdmin.jurors")}
					hint={t("contestAdmin.jurorsHint")}
					maxLength={1_000}
				/>
				{prizeRows.map((place) => (
					<fieldset key={place}>
						<legend className="font-bold">{t("contest.place", { n: place })}</legend>
						<SelectField name={`goods${place}`} label={t("contestAdmin.prize")} defaultValue={0}>
							<option value={0}>{t("contestAdmin.coins")}</option>
							{goodsOfSections}
						</SelectField>
						<SelectField name={`currency${place}`} label={t("contestAdmin.currency")} defaultValue="xgold">
							<Options of={currencies} text={(one) => currencyNames[one]} />
						</SelectField>
						<TextField
							name={`amount${place}`}
							type="number"
							label={t("contestAdmin.amount")}
							min={0}
							max={contestRules.maxAmount}
							defaultValue={0}
						/>
					</fieldset>
				))}
				<div className="step-actions">
					<SubmitButton icon="plus">{t("contestAdmin.add")}</SubmitButton>
				</div>
			</CallForm>
		</Card>
	);
}
