import { creatorRules } from "#contract/creator.ts";
import type { BannerRow } from "#contract/creatorAdmin.ts";
import { findSectionByFid, sections } from "#contract/sections.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { SelectField, TextField } from "../../lib/form/fields.tsx";
import { sectionName } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Options } from "../../ui/options.tsx";

/** The banners by section, with the form that sets one. */
export function AdminBanners({ banners }: { banners: readonly BannerRow[] }) {
	const { t, lang } = useSite();
	const max = creatorRules.bannerTitle;
	return (
		<Card title={t("creatorAdmin.banners")}>
			<p>{t("creatorAdmin.bannersText")}</p>
			<ul className="creator-list">
				{banners.map(({ fid, title_en, url }) => {
					const section = findSectionByFid(fid);
					return (
						<li key={fid}>
							<b>{section ? sectionName(section, lang, t) : fid}</b>
							<span>{title_en}</span>
							<small>{url}</small>
						</li>
					);
				})}
			</ul>
			<CallForm intent="banner" id="banner">
				<SelectField name="fid" label={t("creatorAdmin.section")}>
					<Options of={sections} value={(section) => section.fid} text={(section) => sectionName(section, lang, t)} />
				</SelectField>
				<TextField name="title_en" label={t("creatorAdmin.titleEn")} maxLength={max} />
				<TextField name="title_fr" label={t("creatorAdmin.titleFr")} maxLength={max} />
				<TextField name="title_hi" label={t("creatorAdmin.titleHi")} maxLength={max} />
				<TextField name="url" label={t("creatorAdmin.url")} maxLength={creatorRules.bannerUrl} />
				<div className="step-actions">
					<SubmitButton size="md">{t("creatorAdmin.save")}</SubmitButton>
				</div>
			</CallForm>
		</Card>
	);
}
