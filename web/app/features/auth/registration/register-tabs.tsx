import { useSite } from "../../../lib/site.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import type { ContactMethod } from "./register-form.tsx";

interface RegisterTabsProps {
	method: ContactMethod;
	back: string | null;
}

/** Tabs: phone and e-mail. */
export function RegisterTabs({ method, back }: RegisterTabsProps) {
	const { t, paths } = useSite();
	const tab = (own: ContactMethod, path: string) => ({
		href: path,
		text: t(`register.method.${own}`),
		icon: own === "phone" ? ("phone" as const) : ("mail" as const),
		current: own === method,
	});
	return (
		<Tabs
			name={t("register.methods")}
			kind="segments"
			className="auth-tabs"
			tabs={[tab("phone", paths.register(back)), tab("email", paths.registerByEmail(back))]}
		/>
	);
}
