import type { SettingValueView, SettingView } from "#contract/siteSettings.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { SelectField, TextField } from "../../lib/form/fields.tsx";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import type { Translate } from "../../lib/i18n/translate.ts";
import { usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
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

interface SettingCardProps {
	setting: SettingView;
	/** The words by which it was found. */
	q: string;
	/** What it was before, of the one that is opened. */
	history?: SettingValueView[];
	/** Whether it has just been saved. */
	saved?: boolean;
}

/** A setting with its value, those of sections, the form that changes it, and what it was before. */
export function SettingCard({ setting, q, history, saved = false }: SettingCardProps) {
	const t = useTranslate();
	const address = `${usePaths().href("admin/settings", { name: setting.name, q: q || undefined })}#${setting.name}`;
	const { name, kind, title, text, value, values, sections } = setting;
	const ofSections = values.filter((one) => one.country_fid !== 0 && one.value !== null);
	return (
		<Card title={title} aside={inWords(t, kind, value)} id={name}>
			<div role="status">{saved && <Notice tone="good">{t("settingAdmin.saved")}</Notice>}</div>
			<p className="text-foreground-2">{text}</p>
			<p className="admin-note">{t("settingAdmin.defaultIs", { value: inWords(t, kind, setting.default) })}</p>
			{ofSections.length > 0 && <Values setting={setting} values={ofSections} />}
			{sections.length > 0 && (
				<details className="mt-2" open={history !== undefined}>
					<summary className="btn btn-quiet btn-sm">{t("settingAdmin.change")}</summary>
					<SettingForm setting={setting} action={address} />
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
					<Anchor href={address}>{t("settingAdmin.history")}</Anchor>
				</p>
			)}
		</Card>
	);
}

/** Values by section or time, with who set them. */
function Values({ setting: { kind }, values }: { setting: SettingView; values: readonly SettingValueView[] }) {
	const { t, lang } = useSite();
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

function SettingForm({
	setting: { name, kind, value, sections, bounds },
	action,
}: {
	setting: SettingView;
	action: string;
}) {
	const t = useTranslate();
	const isNumber = kind === "number" || kind === "percent" || kind === "flag";
	return (
		<CallForm intent="set" id={name} action={action} hidden={{ name }}>
			<SelectField name="country_fid" label={t("admin.roles.section")}>
				<SectionOptions sections={sections} />
			</SelectField>
			{kind === "switch" ? (
				<SelectField name="value" label={t("settingAdmin.value")} defaultValue={value}>
					<option value="1">{t("members.on")}</option>
					<option value="0">{t("members.off")}</option>
				</SelectField>
			) : (
				<TextField
					name="value"
					label={t(kind === "flag" ? "settingAdmin.percentage" : "settingAdmin.value")}
					hint={kind === "flag" ? t("settingAdmin.percentageHint") : bounds}
					defaultValue={value}
					inputMode={isNumber ? "numeric" : kind === "list" ? "text" : kind}
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
