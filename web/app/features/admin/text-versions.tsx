import type { SiteTextVersion, TextName } from "#contract/siteTexts.ts";
import { ButtonForm } from "../../lib/form/button-form.tsx";
import { formatDate } from "../../lib/i18n/formats.ts";
import { joinFacts } from "../../lib/join-facts.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Card } from "../../ui/card.tsx";
import { Label } from "../../ui/label.tsx";

interface TextVersionsProps {
	name: TextName;
	/** Of the text. */
	lang: string;
	versions: readonly SiteTextVersion[];
	canPublish: boolean;
}

/** The versions of a text, with the buttons that open, restore and withdraw them. */
export function TextVersions({ name, lang, versions, canPublish }: TextVersionsProps) {
	const { t, paths, lang: pageLang } = useSite();
	const base = versions[0]?.version ?? 0;
	return (
		<Card title={t("siteText.versions")}>
			<ul className="admin-list">
				{versions.map(({ version, content, from, state, by, can }) => (
					<li key={version}>
						<div className="admin-line">
							<span>
								<Label kind="plain" text={t(`siteText.state.${state}`)} />{" "}
								<Anchor href={paths.href("admin/texts/:name", { name, lang, version })}>
									{t("siteText.version", { n: version })}
								</Anchor>
							</span>
							<span className="admin-actions">
								{can.withdraw && (
									<ButtonForm intent="withdraw" id={version} hidden={{ lang, version }} text={t("siteText.withdraw")} />
								)}
								{canPublish && state === "past" && (
									<ButtonForm
										intent="restore"
										id={version}
										hidden={{ lang, version, base }}
										text={t("siteText.restore")}
									/>
								)}
							</span>
						</div>
						<p className="admin-note">
							{joinFacts(
								content === null && t("siteText.shipped"),
								from > 0 && t("admin.roles.startsOn", { when: formatDate(from, pageLang) }),
								by?.name,
							)}
						</p>
					</li>
				))}
			</ul>
		</Card>
	);
}
