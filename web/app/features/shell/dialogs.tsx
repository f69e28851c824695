import { lazy, Suspense } from "react";
import { useSay, useSite } from "../../lib/site.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { CountryList } from "./country-list.tsx";
import { LanguageForm } from "./language-form.tsx";

export type DialogName = "login" | "register" | "country" | "language";

const SignInDialog = lazy(async () => ({ default: (await import("../accounts/sign-in-dialog.tsx")).SignInDialog }));
const RegisterDialog = lazy(async () => ({ default: (await import("../accounts/register-dialog.tsx")).RegisterDialog }));

/** Whichever dialog is open. The forms of the two ways in are fetched when they are asked for. */
export function Dialogs({ name, open, close }: { name: DialogName | undefined; open: (name: DialogName) => void; close: () => void }) {
	const say = useSay();
	const { sectionChosen } = useSite();
	if (name === "country")
		return (
			<Dialog open onClose={() => sectionChosen && close()} title={say("country.title")} closeName={say("dialog.close")} className="countries-dialog">
				<CountryList />
			</Dialog>
		);
	if (name === "language")
		return (
			<Dialog open onClose={close} title={say("language.title")} closeName={say("dialog.close")}>
				<LanguageForm />
			</Dialog>
		);
	return (
		<Suspense>
			{name === "login" && <SignInDialog onClose={close} onRegister={() => open("register")} />}
			{name === "register" && <RegisterDialog onClose={close} onSignIn={() => open("login")} />}
		</Suspense>
	);
}
