import { PrefetchPageLinks } from "react-router";
import { usePaths, useSite, useTranslate } from "../../../lib/site.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { LogoMark } from "../../../ui/logo.tsx";
import { patternForSection } from "../../../ui/pattern.tsx";
import { useAuthDialog } from "../use-auth-dialog.ts";
import { LoginForm } from "./login-form.tsx";

/** The login form in a dialog. */
export function LoginDialog({ onClose, onRegister }: { onClose: () => void; onRegister: () => void }) {
	const t = useTranslate();
	const { section } = useSite();
	const paths = usePaths();
	const back = useAuthDialog("username", paths.home, onClose);
	const title = (
		<span className="auth-title">
			<LogoMark />
			{t("logIn.title")}
		</span>
	);
	return (
		<Dialog open onClose={onClose} title={title} closeName={t("dialog.close")} pattern={{ name: patternForSection(section.locale) }} className="auth-dialog">
			{/* Preloads the action's code, in case the connection drops before submit. */}
			<PrefetchPageLinks page={paths.signIn()} />
			<p className="auth-text">{t("logIn.text")}</p>
			<LoginForm back={back} onRegister={onRegister} />
		</Dialog>
	);
}
