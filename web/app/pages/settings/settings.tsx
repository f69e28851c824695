import { getReadLanguages, userTagList } from "#contract/interests.ts";
import { securityOverview } from "#contract/security.ts";
import { listSessions } from "#contract/sessions.ts";
import { settingsGroups } from "../../features/account/settings/settings-groups.ts";
import { SettingsRows } from "../../features/account/settings/settings-list.tsx";
import { loadOwnPersonalInfo } from "../../features/profiles/own-personal-info.server.ts";
import { languageNames } from "../../features/shell/preference-links.tsx";
import { useSectionName } from "../../features/shell/section-name.ts";
import { TitledPage } from "../../features/shell/titled-page.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/settings";

export async function loader({ context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const [info, { email, two_factor }, sessions, tags, { langs }] = await Promise.all([
		loadOwnPersonalInfo(api),
		api.call(securityOverview, {}),
		api.call(listSessions, {}),
		api.call(userTagList, {}),
		api.call(getReadLanguages, {}),
	]);
	return {
		verified: Object.values(info.verification).filter(Boolean).length,
		email,
		twoFactor: two_factor,
		sessions: sessions.lists.length,
		interests: tags.lists.length,
		readLanguages: langs,
	};
}

/** All settings with their current values. */
export default function SettingsPage({
	loaderData: { verified, email, twoFactor, sessions, interests, readLanguages },
}: Route.ComponentProps) {
	const { t, paths, viewer, section, lang, theme, savesData } = useSite();
	const nameOf = useSectionName();
	const values = {
		name: viewer.name,
		username: `@${viewer.username}`,
		verification: t("settings.verifiedCount", { n: verified }),
		interests: t("settings.interestsCount", { n: interests }),
		email: email ?? t(viewer.hasEmail ? "settings.emailUnconfirmed" : "settings.none"),
		twoFactor: t(twoFactor ? "settings.on" : "settings.off"),
		sessions: t("sessions.count", { n: sessions }),
		country: nameOf(section),
		language: languageNames[lang],
		readLanguages: readLanguages.map((read) => languageNames[read]).join(", ") || t("settings.allLanguages"),
		theme: t(theme === "light" ? "shell.themeLight" : theme === "dark" ? "shell.themeDark" : "shell.themeSystem"),
		dataSaver: t(savesData ? "saver.on" : "saver.off"),
	};
	return (
		<TitledPage title={t("settings.title")} className="settings-home">
			{settingsGroups.map((group) => (
				<Card key={group.title} title={t(group.title)}>
					<SettingsRows group={group} values={values} />
				</Card>
			))}
			<form method="post" action={paths.href("account/logout")}>
				<Button type="submit" kind="quiet" wide size="lg" icon="log-out">
					{t("nav.logOut")}
				</Button>
			</form>
		</TitledPage>
	);
}
