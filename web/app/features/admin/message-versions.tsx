import type { MessageText } from "#contract/messageTexts.ts";
import { ButtonForm } from "../../lib/form/button-form.tsx";
import { formatDate } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";

interface MessageVersionsProps {
	message: MessageText;
	canPublish: boolean;
}

/** What staff published of a message in a language, with the buttons that publish an earlier text again. */
export function MessageVersions({ message: { lang, shipped, versions }, canPublish }: MessageVersionsProps) {
	const { t, lang: pageLang } = useSite();
	const [newest] = versions;
	if (!newest) return null;
	const earlier = [...versions.slice(1), { version: 0, text: null, by: undefined, dateline: 0 }];
	return (
		<details>
			<summary className="btn btn-ghost btn-sm">{t("siteText.versions")}</summary>
			<ul className="admin-list">
				{earlier.map(({ version, text, by, dateline }) => (
					<li key={version}>
						<div className="admin-line">
							<span>
								<b>{t("siteText.version", { n: version })}</b> {text ?? shipped}
							</span>
							{canPublish && (
								<ButtonForm
									intent="restore"
									id={`${lang} ${version}`}
									hidden={{ lang, base: newest.version, text: text ?? undefined }}
									encType="multipart/form-data"
									text={t("siteText.restore")}
								/>
							)}
						</div>
						<p className="admin-note">
							{by ? `${by.name} · ${formatDate(dateline, pageLang)}` : t("siteText.shipped")}
						</p>
					</li>
				))}
			</ul>
		</details>
	);
}
