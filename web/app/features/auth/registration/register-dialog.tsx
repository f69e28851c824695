import { type ComponentProps, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { sections } from "#contract/sections.ts";
import { sectionName } from "../../../lib/i18n/formats.ts";
import { usePaths, useSite, useTranslate } from "../../../lib/site.tsx";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { patternForSection } from "../../../ui/pattern.tsx";
import { newCaptchaId } from "../captcha/captcha-id.ts";
import { sortCountries } from "../phone/countries.ts";
import { useAuthDialog } from "../use-auth-dialog.ts";
import { type ContactMethod, RegisterForm, type SavedRegistration } from "./register-form.tsx";
import { RegisterTabs } from "./register-tabs.tsx";
import { useDialogInUrl } from "./use-dialog-in-url.ts";

interface RegisterDialogProps {
	saved: SavedRegistration | undefined;
	onClose: () => void;
	onLogIn: () => void;
}

/** The registration form in a dialog. Before hydration it links to the form's own page. */
export function RegisterDialog({ saved, onClose, onLogIn }: RegisterDialogProps) {
	const t = useTranslate();
	const paths = usePaths();
	const { section, site } = useSite();
	const hydrated = useHydrated();
	const back = useAuthDialog("mobile", paths.home, onClose);
	const showInUrl = useDialogInUrl();
	const [method, setMethod] = useState<ContactMethod>("phone");
	return (
		<Dialog
			open
			onClose={onClose}
			title={t("register.title", { site: site.siteName })}
			closeName={t("dialog.close")}
			pattern={{ name: patternForSection(section.locale) }}
			className="auth-dialog"
		>
			{/* Preloads the action's code, in case the connection drops before submit. */}
			<PrefetchPageLinks page={paths.register()} />
			<PrefetchPageLinks page={paths.registerByEmail()} />
			<p className="auth-text">{t("register.text")}</p>
			{hydrated ? (
				<>
					<RegisterTabs method={method} back={back} onChoose={setMethod} />
					<NewRegisterForm key={method} saved={saved} method={method} back={back} onSent={showInUrl} onLogIn={onLogIn} />
				</>
			) : (
				<Button href={paths.register(back)} wide>
					{t("register.openForm")}
				</Button>
			)}
		</Dialog>
	);
}

/** The form with a captcha id made in the browser. */
function NewRegisterForm(form: Omit<ComponentProps<typeof RegisterForm>, "start">) {
	const t = useTranslate();
	const { section, lang } = useSite();
	const [start] = useState(() => ({
		captcha: { idhash: newCaptchaId() },
		cid: String(section.fid),
		countries: sortCountries(
			sections.map((country) => ({ name: sectionName(country, lang, t), code: String(country.fid) })),
			lang,
		),
	}));
	return <RegisterForm {...form} start={start} />;
}
