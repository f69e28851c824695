import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";

/** The environment variables, with masked secrets: they change with a restart only. */
export function EnvironmentCard({
	variables,
}: {
	variables: readonly { name: string; value: string; set: boolean }[];
}) {
	const t = useTranslate();
	return (
		<Card title={t("settingAdmin.environment")}>
			<p className="text-foreground-2">{t("settingAdmin.environmentText")}</p>
			<details className="mt-2">
				<summary className="btn btn-quiet btn-sm">{t("settingAdmin.environmentShow", { n: variables.length })}</summary>
				<ul className="admin-list">
					{variables.map(({ name, value, set }) => (
						<li key={name} className="admin-line">
							<code>{name}</code>
							<span className="admin-note">{set ? value : t("settingAdmin.default")}</span>
						</li>
					))}
				</ul>
			</details>
		</Card>
	);
}
