import { usePathBehindDialog, useSite } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { patternForSection } from "../../../ui/pattern.tsx";

/** Leads to the registration form from a dialog over a document. */
export function RegisterDialog() {
	const { t, paths, section, site } = useSite();
	const back = usePathBehindDialog();
	return (
		<Dialog
			open
			onClose={() => undefined}
			title={t("register.title", { site: site.siteName })}
			closeName={t("dialog.close")}
			pattern={{ name: patternForSection(section.locale) }}
			className="auth-dialog"
		>
			<p className="auth-text">{t("register.text")}</p>
			<div className="grid gap-2">
				<Button href={paths.register(back)} wide>
					{t("logIn.createAccount")}
				</Button>
				<Button href={paths.logIn(back)} kind="quiet" wide>
					{t("register.logIn")}
				</Button>
			</div>
		</Dialog>
	);
}
