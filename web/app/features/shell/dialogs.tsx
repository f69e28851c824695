import { lazy, Suspense, useMemo, useState } from "react";
import type { Lang } from "#contract/sections.ts";
import { fetchCatalog } from "../../lib/i18n/catalogs.client.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LoadingBar } from "../../ui/loading-bar.tsx";
import type { SavedRegistration } from "../auth/registration/register-form.tsx";
import { LoginOfflineDialog } from "../auth/session/login-offline-dialog.tsx";
import { CountryList } from "./country-list.tsx";
import { LanguageForm } from "./language-form.tsx";

export type DialogName = "login" | "register" | "country" | "language";

/** Catalogs of the login and register dialogs. */
export const dialogCatalogs = ["auth", "security", "loginMethods", "forms"] as const;

/** Loads the dialogs' messages in the browser; the server has all messages. */
const loadMessages = async (): Promise<void> => {
	if (import.meta.env.SSR) return;
	const lang = document.documentElement.lang as Lang;
	await Promise.all(dialogCatalogs.map((name) => fetchCatalog(lang, name)));
};
/** Shown instead of a form that could not be fetched; closing it or reconnecting retries. */
const offlineFallback = (retry: () => void) => ({
	default: ({ onClose }: { onClose: () => void }) => (
		<LoginOfflineDialog
			again={retry}
			onClose={() => {
				retry();
				onClose();
			}}
		/>
	),
});
const lazyLoginDialog = (retry: () => void) =>
	lazy(() =>
		Promise.all([import("../auth/session/login-dialog.tsx"), loadMessages()]).then(
			([{ LoginDialog }]) => ({ default: LoginDialog }),
			() => offlineFallback(retry),
		),
	);
const lazyRegisterDialog = (retry: () => void) =>
	lazy(() =>
		Promise.all([import("../auth/registration/register-dialog.tsx"), loadMessages()]).then(
			([{ RegisterDialog }]) => ({ default: RegisterDialog }),
			() => offlineFallback(retry),
		),
	);

interface DialogsProps {
	name: DialogName | undefined;
	/** The registration that this browser began. */
	registration: SavedRegistration | undefined;
	open: (name: DialogName) => void;
	close: () => void;
}

/** The open dialog. The login and register forms are fetched on demand. */
export function Dialogs({ name, registration, open, close }: DialogsProps) {
	const t = useTranslate();
	const { sectionChosen } = useSite();
	const [attempt, setAttempt] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches again
	const [SignIn, Register] = useMemo(() => {
		const retry = (): void => setAttempt((before) => before + 1);
		return [lazyLoginDialog(retry), lazyRegisterDialog(retry)];
	}, [attempt]);
	if (name === "country")
		return (
			<Dialog open onClose={sectionChosen ? close : undefined} title={t("country.title")} closeName={t("dialog.close")} className="countries-dialog">
				<CountryList />
			</Dialog>
		);
	if (name === "language")
		return (
			<Dialog open onClose={close} title={t("language.title")} closeName={t("dialog.close")}>
				<LanguageForm />
			</Dialog>
		);
	return (
		<Suspense fallback={name && <LoadingBar on label={t("state.loading")} />}>
			{name === "login" && <SignIn onClose={close} onRegister={() => open("register")} />}
			{name === "register" && <Register saved={registration} onClose={close} onLogIn={() => open("login")} />}
		</Suspense>
	);
}
