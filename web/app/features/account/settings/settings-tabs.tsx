import { useCurrentScreenPath, usePaths, useTranslate } from "../../../lib/site.tsx";
import { Tabs } from "../../../ui/tabs.tsx";

/** Tabs of the settings screens. */
export function SettingsTabs() {
	const t = useTranslate();
	const paths = usePaths();
	const screen = useCurrentScreenPath();
	const tab = (href: string, text: string) => ({ href, text, current: screen === href });
	return (
		<Tabs
			name={t("profile.settings")}
			className="feed-tabs"
			tabs={[
				tab(paths.personalInfo, t("profile.personal")),
				tab(paths.basicInfo, t("profile.basic")),
				tab(paths.verification, t("profile.verification")),
				tab(paths.security, t("profile.security")),
			]}
		/>
	);
}
