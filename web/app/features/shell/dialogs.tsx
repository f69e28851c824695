import { useLocation } from "react-router";
import { useSite } from "../../lib/site.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { RegisterDialog } from "../auth/registration/register-dialog.tsx";
import { LoginDialog } from "../auth/session/login-dialog.tsx";
import { CountryList } from "./country-list.tsx";
import { LanguageForm } from "./language-form.tsx";

type DialogName = "login" | "register" | "country" | "language";

/** The dialog that a screen's URL opens; login and registration only for guests (U-010, U-011). */
export function dialogFromUrl(search: string, loggedIn: boolean): DialogName | undefined {
	const query = new URLSearchParams(search);
	if (query.has("needcountry")) return "country";
	if (loggedIn) return undefined;
	if (query.get("showlogin") === "yes") return "login";
	return query.has("showregister") ? "register" : undefined;
}

/** A dialog over a screen, rendered open: the script of documents makes it modal. */
export function ScreenDialog({ name }: { name: DialogName }) {
	const { t, sectionChosen } = useSite();
	const isAsked = new URLSearchParams(useLocation().search).has("needcountry");
	if (name === "login") return <LoginDialog />;
	if (name === "register") return <RegisterDialog />;
	if (name === "language")
		return (
			<Dialog open onClose={noop} title={t("language.title")} closeName={t("dialog.close")}>
				<LanguageForm />
			</Dialog>
		);
	return (
		<Dialog
			open
			onClose={sectionChosen || !isAsked ? noop : undefined}
			title={t("country.title")}
			closeName={t("dialog.close")}
			className="countries-dialog"
		>
			<CountryList />
		</Dialog>
	);
}

/** The script of documents closes it. */
const noop = (): void => undefined;
