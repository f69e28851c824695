import { usePaths, useSay, useScreen } from "../../lib/site.tsx";
import { Tabs } from "../../ui/tabs.tsx";

/** The screens of one's own profile and settings, as links. */
export function SettingsTabs() {
	const say = useSay();
	const paths = usePaths();
	const screen = useScreen();
	const tab = (href: string, text: string) => ({ href, text, current: screen === href });
	return (
		<Tabs
			name={say("profile.settings")}
			className="feed-tabs"
			tabs={[
				tab(paths.personalInfo, say("profile.personal")),
				tab(paths.basicInfo, say("profile.basic")),
				tab(paths.verification, say("profile.verification")),
				tab(paths.security, say("profile.security")),
			]}
		/>
	);
}
