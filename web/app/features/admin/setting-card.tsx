import type { SettingValueView, SettingView } from "#contract/siteSettings.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { SelectField, TextField } from "../../lib/form/fields.tsx";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import type { Translate } from "../../lib/i18n/translate.ts";
import { usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Card } from "../../ui/card.tsx";
import { SectionOptions, useSectionLabel } from "./section-options.tsx";

/** A value in words. */
const inWords = (t: Translate, kind: SettingView["kind"], value: string | null): string => {
	if (value === null) return t("settingAdmin.default");
	if (kind === "switch") return t(value === "1" ? "members.on" : "members.off");
	if (kind === "flag") {
		if (value === "100" || value === "0") return t(value === "100" ? "members.on" : "members.off");
		return t("settingAdmin.share", { percent: value });
	}
	return kind === "percent" ? `${value}\u202f%` : value || "–";
};

/** Percentages of a flag that are offered. */
const shares = ["100", "75", "50", "25", "10", "5", "1", "0"];

/** A setting with its value, those of sections, the form that changes it, and what it was before. */
export function SettingCard({ setting, history }: { setting: SettingView; history: SettingValueView[] | undefined }) {
	const t = useTranslate();
	const paths = usePaths();
	const { name, kind, title, text, value, values, sections } = setting;
	const own = values.filter((one) => one.country_fid !== 0 && one.value !== null);
	return (
		<Card title={title} aside={inWords(t, kind, value)} id={name}>
			<p className="text-foreground-2">{text}</p>
			<p className="admin-note">{t("settingAdmin.defaultIs", { value: inWords(t, kind, setting.default) })}</p>
			{own.length > 0 && <Values setting={setting} values={own} />}
			{sections.length > 0 && (
				<details className="mt-2" open={history !== undefined}>
					<summary className="btn btn-quiet btn-sm">{t("settingAdmin.change")}</summary>
					<SettingForm setting={setting} />
				</details>
			)}
			{history ? (
				<>
					<h3 className="mt-3 font-bold">{t("settingAdmin.history")}</h3>
					{history.length === 0 && <p className="admin-note">{t("settingAdmin.unchanged")}</p>}
					<Values setting={setting} values={history} />
				</>
			) : (
				<p className="mt-2 text-13">
					<Anchor href={`${paths.href("admin/settings", { name })}#${name}`}>{t("settingAdmin.history")}</Anchor>
				</p>
			)}
		</Card>
	);
}

/** Values by section or time, with who set them. */
function Values({ setting: { kind }, values }: { setting: SettingView; values: readonly SettingValueView[] }) {
	const t = useTranslate();
	const { lang } = useSite();
	const labelOf = useSectionLabel();
	return (
		<ul className="admin-list">
			{values.map(({ country_fid, value, by, dateline }) => (
				<li key={`${country_fid} ${dateline} ${value}`} className="admin-line">
					<span>
						{labelOf(country_fid)}: <b>{inWords(t, kind, value)}</b>
					</span>
					<span className="admin-note">
						{by.name} · {formatDateTime(dateline, lang)}
					</span>
				</li>
			))}
		</ul>
	);
}

function SettingForm({ setting: { name, kind, value, sections } }: { setting: SettingView }) {
	const t = useTranslate();
	return (
		<CallForm intent="set" id={name} hidden={{ name }}>
			<SelectField name="country_fid" label={t("admin.roles.section")}>
				<SectionOptions sections={sections} />
			</SelectField>
			{kind === "flag" ? (
				<SelectField name="value" label={t("settingAdmin.value")} defaultValue={value}>
					{[...new Set([...shares, value])].map((share) => (
						<option key={share} value={share}>
							{inWords(t, kind, share)}
						</option>
					))}
				</SelectField>
			) : kind === "switch" ? (
				<SelectField name="value" label={t("settingAdmin.value")} defaultValue={value}>
					<option value="1">{t("members.on")}</option>
					<option value="0">{t("members.off")}</option>
				</SelectField>
			) : (
				<TextField
					name="value"
					label={t("settingAdmin.value")}
					defaultValue={value}
					inputMode={kind === "number" || kind === "percent" ? "numeric" : kind === "list" ? "text" : kind}
					autoComplete="off"
				/>
			)}
			<div className="admin-actions">
				<SubmitButton size="md">{t("settingAdmin.save")}</SubmitButton>
				<SubmitButton size="md" kind="quiet" value="reset">
					{t("settingAdmin.reset")}
				</SubmitButton>
			</div>
		</CallForm>
	);
}
