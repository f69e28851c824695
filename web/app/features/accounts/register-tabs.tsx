import { usePaths, useSay } from "../../lib/site.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Way } from "./register-form.tsx";

interface RegisterTabsProps {
	method: Way;
	back: string | null;
	/** Switches the form in place; without it the tabs link to the forms' pages. */
	onChoose?: (method: Way) => void;
}

/** Tabs: phone and e-mail. */
export function RegisterTabs({ method, back, onChoose }: RegisterTabsProps) {
	const t = useSay();
	const paths = usePaths();
	const tab = (own: Way, path: string) => ({
		href: path,
		text: t(`ways.${own}`),
		icon: own === "phone" ? ("phone" as const) : ("mail" as const),
		current: own === method,
		...(onChoose ? { onPress: () => onChoose(own) } : {}),
	});
	return (
		<Tabs name={t("ways.tabs")} kind="segments" className="door-tabs" tabs={[tab("phone", paths.register(back)), tab("email", paths.registerByEmail(back))]} />
	);
}
