import { lazy, Suspense, useMemo, useState } from "react";
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
	await Promise.all((["account", "security", "ways"] as const).map((name) => learnCatalog(lang, name)));
};
/** In place of a way in whose form could not be fetched: closed, or once the line is back, its fetching begins anew. */
const offlineDoor = (again: () => void) => ({
	default: ({ onClose }: { onClose: () => void }) => (
		<DoorOffline
			again={again}
			onClose={() => {
				again();
				onClose();
			}}
		/>
	),
});
const signInDoor = (again: () => void) =>
	lazy(() =>
		Promise.all([import("../accounts/sign-in-dialog.tsx"), words()]).then(
			([{ SignInDialog }]) => ({ default: SignInDialog }),
			() => offlineDoor(again),
		),
	);
const registerDoor = (again: () => void) =>
	lazy(() =>
		Promise.all([import("../accounts/register-dialog.tsx"), words()]).then(
			([{ RegisterDialog }]) => ({ default: RegisterDialog }),
			() => offlineDoor(again),
		),
	);

/** Whichever dialog is open. The forms of the two ways in are fetched when they are asked for. */
export function Dialogs({ name, open, close }: { name: DialogName | undefined; open: (name: DialogName) => void; close: () => void }) {
	const say = useSay();
	const { sectionChosen } = useSite();
	const [attempt, setAttempt] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches what is not there yet
	const [SignIn, Register] = useMemo(() => {
		const again = (): void => setAttempt((before) => before + 1);
		return [signInDoor(again), registerDoor(again)];
	}, [attempt]);
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
			{name === "login" && <SignIn onClose={close} onRegister={() => open("register")} />}
			{name === "register" && <Register onClose={close} onSignIn={() => open("login")} />}
		</Suspense>
	);
}
