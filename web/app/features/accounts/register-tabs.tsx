import { usePaths, useSay } from "../../lib/site.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Way } from "./register-form.tsx";

interface RegisterTabsProps {
	way: Way;
	back: string | null;
	/** Changes the form in place; without it the tabs lead to the forms' own pages. */
	onChoose?: (way: Way) => void;
}

/** Phone and Email (document 1, section 2). */
export function RegisterTabs({ way, back, onChoose }: RegisterTabsProps) {
	const say = useSay();
	const paths = usePaths();
	const tab = (own: Way, path: string) => ({
		href: path,
		text: say(`ways.${own}`),
		icon: own === "phone" ? ("phone" as const) : ("mail" as const),
		current: own === way,
		...(onChoose ? { onPress: () => onChoose(own) } : {}),
	});
	return (
		<Tabs
			name={say("ways.tabs")}
			kind="segments"
			className="door-tabs"
			tabs={[tab("phone", paths.register(back)), tab("email", paths.registerByEmail(back))]}
		/>
	);
}
