import { useSay, useSite } from "../../lib/site.tsx";
import { type BegunRegistration, RegisterForm, type RegistrationAnswer, type RegistrationStart, type Way } from "./register-form.tsx";
import { RegisterTabs } from "./register-tabs.tsx";
import { WayIn } from "./way-in.tsx";

interface RegisterScreenProps {
	way: Way;
	start: RegistrationStart;
	begun: BegunRegistration | undefined;
	back: string | null;
	answer: RegistrationAnswer | undefined;
}

/** Registration on a page of its own, one for each way (decision C-07). */
export function RegisterScreen({ way, start, begun, back, answer }: RegisterScreenProps) {
	const say = useSay();
	const { siteName } = useSite().site;
	const given = answer && "typed" in answer ? answer.back : null;
	return (
		<WayIn title={say("register.title", { site: siteName })} text={say("register.text")}>
			<RegisterTabs way={way} back={back ?? given} />
			<RegisterForm key={way} way={way} start={start} begun={begun} back={back} answer={answer} />
		</WayIn>
	);
}
