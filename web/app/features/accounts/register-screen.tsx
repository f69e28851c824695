import { useSay, useSite } from "../../lib/site.tsx";
import { type BegunRegistration, RegisterForm, type RegistrationAnswer, type RegistrationStart, type Way } from "./register-form.tsx";
import { RegisterTabs } from "./register-tabs.tsx";
import { WayIn } from "./way-in.tsx";

interface RegisterScreenProps {
	method: Way;
	start: RegistrationStart;
	saved: BegunRegistration | undefined;
	back: string | null;
	response: RegistrationAnswer | undefined;
}

/** Registration page, one for each contact method (C-07). */
export function RegisterScreen({ method, start, saved, back, response }: RegisterScreenProps) {
	const t = useSay();
	const { siteName } = useSite().site;
	const given = response && "typed" in response ? response.back : null;
	return (
		<WayIn title={t("register.title", { site: siteName })} text={t("register.text")}>
			<RegisterTabs method={method} back={back ?? given} />
			<RegisterForm key={method} method={method} start={start} saved={saved} back={back} response={response} />
		</WayIn>
	);
}
