import { useSite, useTranslate } from "../../../lib/site.tsx";
import { AuthScreen } from "../auth-screen.tsx";
import { type ContactMethod, RegisterForm, type RegistrationInitialState, type SavedRegistration } from "./register-form.tsx";
import { RegisterTabs } from "./register-tabs.tsx";

interface RegisterScreenProps {
	method: ContactMethod;
	start: RegistrationInitialState;
	saved: SavedRegistration | undefined;
	back: string | null;
}

/** Registration page, one for each contact method (C-07). */
export function RegisterScreen({ method, start, saved, back }: RegisterScreenProps) {
	const t = useTranslate();
	const { siteName } = useSite().site;
	return (
		<AuthScreen title={t("register.title", { site: siteName })} text={t("register.text")}>
			<RegisterTabs method={method} back={back} />
			<RegisterForm key={method} method={method} start={start} saved={saved} back={back} />
		</AuthScreen>
	);
}
