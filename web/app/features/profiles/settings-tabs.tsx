import { useLocation } from "react-router";
import { usePaths, useSay } from "../../lib/site.tsx";
import { Tabs } from "../../ui/tabs.tsx";

/** The screens of one's own profile and settings, as links. */
export function SettingsTabs() {
	const say = useSay();
	const paths = usePaths();
	const { pathname } = useLocation();
	const tab = (href: string, text: string) => ({ href, text, current: pathname.replace(/\/$/, "") === href });
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
