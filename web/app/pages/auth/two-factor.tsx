import { redirect } from "react-router";
import { findPendingSecondFactor, verifySecondFactor } from "#contract/security.ts";
import { AuthScreen } from "../../features/auth/auth-screen.tsx";
import { MessageScreen } from "../../features/auth/message-screen.tsx";
import { pathAfterLogin, pathAfterLoginOf } from "../../features/auth/session/redirect-paths.ts";
import { TwoFactorForm } from "../../features/auth/two-factor/two-factor-form.tsx";
import { formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { useFormResult } from "../../lib/form/use-form-result.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import type { Route } from "./+types/two-factor";

/**
 * The second step of a login. The pending login belongs to this browser for ten minutes, so the page can be reloaded.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const back = new URL(request.url).searchParams.get("back");
	if (api.viewer.loggedIn && request.method === "GET") throw redirect(pathAfterLogin(api.viewer, back));
	const { second_step } = await api.call(findPendingSecondFactor, {});
	return { methods: second_step?.methods ?? null, back };
}

const verify = async ({ call, has, text, back }: PostedForm) => {
	const entered = ["code", "recovery", "assertion"].map((name) => [name, has(name) ? text(name) : undefined]);
	return redirect(pathAfterLoginOf(await call(verifySecondFactor, Object.fromEntries(entered)), back));
};

export const action = formActions({ "second-factor": verify, "recovery-code": verify });

export default function TwoFactorPage({ loaderData: { methods, back } }: Route.ComponentProps) {
	const { t, paths, site } = useSite();
	// After an attempt that used the login up, the form says so.
	const attempted = [useFormResult("second-factor"), useFormResult("recovery-code")].some(Boolean);
	if (!methods && !attempted)
		return (
			<MessageScreen illustration="leave" title={t("secondStep.expiredTitle")} text={t("secondStep.expiredText")}>
				<Button href={paths.logIn(back ?? undefined)}>{t("secondStep.restart")}</Button>
			</MessageScreen>
		);
	return (
		<AuthScreen title={t("secondStep.title")} text={t("secondStep.text", { site: site.siteName })}>
			<TwoFactorForm methods={methods ?? []} back={back} />
		</AuthScreen>
	);
}
