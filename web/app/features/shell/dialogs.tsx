import { lazy, Suspense } from "react";
import type { Lang } from "#contract/sections.ts";
import { useSay, useSite } from "../../lib/site.tsx";
import { learnCatalog } from "../../lib/words.client.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { LoadingBar } from "../../ui/loading-bar.tsx";
import { DoorOffline } from "../accounts/door-offline.tsx";
import { CountryList } from "./country-list.tsx";
import { LanguageForm } from "./language-form.tsx";

export type DialogName = "login" | "register" | "country" | "language";

/** The dialogs' sentences come with them; the server has all sentences. */
const words = async (): Promise<void> => {
	if (import.meta.env.SSR) return;
	const lang = document.documentElement.lang as Lang;
	const catalogs = ["account", "security", "ways"] as const;
	await Promise.all(catalogs.map((name) => learnCatalog(lang, name)));
};
/** A line that drops while a dialog is fetched shows that, not an error in place of the page. */
const SignInDialog = lazy(() =>
	Promise.all([import("../accounts/sign-in-dialog.tsx"), words()]).then(
		([{ SignInDialog }]) => ({ default: SignInDialog }),
		() => ({ default: DoorOffline }),
	),
);
const RegisterDialog = lazy(() =>
	Promise.all([import("../accounts/register-dialog.tsx"), words()]).then(
		([{ RegisterDialog }]) => ({ default: RegisterDialog }),
		() => ({ default: DoorOffline }),
	),
);

/** Whichever dialog is open. The forms of the two ways in are fetched when they are asked for. */
export function Dialogs({ name, open, close }: { name: DialogName | undefined; open: (name: DialogName) => void; close: () => void }) {
	const say = useSay();
	const { sectionChosen } = useSite();
	if (name === "country")
		return (
			<Dialog open onClose={sectionChosen ? close : undefined} title={say("country.title")} closeName={say("dialog.close")} className="countries-dialog">
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
		<Suspense fallback={name && <LoadingBar on label={say("state.loading")} />}>
			{name === "login" && <SignInDialog onClose={close} onRegister={() => open("register")} />}
			{name === "register" && <RegisterDialog onClose={close} onSignIn={() => open("login")} />}
		</Suspense>
	);
}
