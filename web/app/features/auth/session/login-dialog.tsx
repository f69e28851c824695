import { usePathBehindDialog, useSite } from "../../../lib/site.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { LogoMark } from "../../../ui/logo.tsx";
import { patternForSection } from "../../../ui/pattern.tsx";
import { LoginForm } from "./login-form.tsx";

/** The login form in a dialog over a document; its errors are shown on the login page. */
export function LoginDialog() {
	const { t, section } = useSite();
	const back = usePathBehindDialog();
	const title = (
		<span className="auth-title">
			<LogoMark />
			{t("logIn.title")}
		</span>
	);
	return (
		<Dialog
			open
			onClose={() => undefined}
			title={title}
			closeName={t("dialog.close")}
			pattern={{ name: patternForSection(section.locale) }}
			className="auth-dialog"
		>
			<p className="auth-text">{t("logIn.text")}</p>
			<LoginForm back={back} inDocument />
		</Dialog>
	);
}
