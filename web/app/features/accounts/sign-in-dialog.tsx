import { PrefetchPageLinks } from "react-router";
import { usePaths, useSay, useSite } from "../../lib/site.tsx";
import { weaveOf } from "../../ui/cloth.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LogoMark } from "../../ui/logo.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { useDoorDialog } from "./use-door-dialog.ts";

/** The login form in a dialog. */
export function SignInDialog({ onClose, onRegister }: { onClose: () => void; onRegister: () => void }) {
	const t = useSay();
	const { section } = useSite();
	const paths = usePaths();
	const back = useDoorDialog("username", paths.home, onClose);
	const title = (
		<span className="door-title">
			<LogoMark />
			{t("signIn.title")}
		</span>
	);
	return (
		<Dialog open onClose={onClose} title={title} closeName={t("dialog.close")} cloth={{ weave: weaveOf(section.locale) }} className="door-dialog">
			{/* Preloads the action's code, in case the connection drops before submit. */}
			<PrefetchPageLinks page={paths.signIn()} />
			<p className="door-text">{t("signIn.text")}</p>
			<SignInForm back={back} onRegister={onRegister} />
		</Dialog>
	);
}
