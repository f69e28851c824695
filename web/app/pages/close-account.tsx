import { useRef } from "react";
import { data, redirect } from "react-router";
import { closeAccount } from "#contract/security.ts";
import { SecretField } from "../features/accounts/fields.tsx";
import { FormNotices } from "../features/accounts/form-notices.tsx";
import { overLine } from "../features/accounts/line.ts";
import { refusalOf, textOf } from "../features/accounts/refusal.ts";
import { useFaultFocus } from "../features/accounts/use-fault-focus.ts";
import { useFieldFaults } from "../features/accounts/use-field-faults.ts";
import { CodeOrPasskey } from "../features/security/code-or-passkey.tsx";
import { doSecurityDeed } from "../features/security/deeds.server.ts";
import { needOverview } from "../features/security/overview.server.ts";
import { OwnerForm } from "../features/security/owner-form.tsx";
import { Side } from "../features/shell/side.tsx";
import { pageApi } from "../lib/pageContext.ts";
import { pathsHere } from "../lib/paths.ts";
import { usePaths, useSay, useSite } from "../lib/site.tsx";
import href from "../styles/security.css?url";
import { Anchor } from "../ui/anchor.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Route } from "./+types/close-account";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href }];

export async function loader({ context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const overview = await needOverview(api, (paths) => paths.closeAccount);
	if (overview.closing_time !== null) throw redirect(pathsHere(api).keepAccount);
	return { overview };
}

export async function action({ request, context }: Route.ActionArgs) {
	const api = pageApi(context);
	const form = await request.formData();
	if (textOf(form, "intent") !== "") return doSecurityDeed(api, form);
	try {
		const code = textOf(form, "code").trim();
		const body = { ...(form.has("password") ? { password: textOf(form, "password") } : {}), ...(code ? { code } : {}) };
		const { closing_time } = await api.call(closeAccount, { body });
		return redirect(pathsHere(api).accountClosed(closing_time));
	} catch (error) {
		const { status, formError } = refusalOf(error);
		return data({ formError }, { status });
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overLine(serverAction);

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** What is deleted, what stays and when; then the password. */
export default function DeleteAccountPage({ loaderData: { overview }, actionData }: Route.ComponentProps) {
	const t = useSay();
	const paths = usePaths();
	const { site } = useSite();
	const form = useRef<HTMLFormElement>(null);
	const asked = actionData && "intent" in actionData ? actionData : undefined;
	const response = asked ? undefined : actionData;
	const { fieldErrors, edited } = useFieldFaults(response);
	useFaultFocus(form, response);
	const { has_password, fresh, closing_days } = overview;
	return (
		<div className="columns">
			<main id="content" className="secured">
				<title>{`${t("close.title")} · ${site.siteName}`}</title>
				<Anchor href={paths.security} className="door-link back-link">
					<Icon name="arrow-left" size={16} />
					{t("twoStep.back")}
				</Anchor>
				<h1 className="page-title">{t("close.ask")}</h1>
				<Card>
					<dl className="farewell">
						<dt>{t("close.goes")}</dt>
						<dd>{t("close.goesText")}</dd>
						<dt>{t("close.stays")}</dt>
						<dd>{t("close.staysText")}</dd>
						<dt>{t("close.when")}</dt>
						<dd>{t("close.whenText", { n: closing_days })}</dd>
					</dl>
					<Anchor href={`${paths.security}#download`} className="door-link">
						{t("close.dataFirst")}
					</Anchor>
					{has_password || fresh ? (
						<form ref={form} method="post" action={paths.closeAccount} noValidate className="door-form" onInput={edited}>
							{Object.keys(fieldErrors).length === 0 && <FormNotices response={response} />}
							{has_password && <SecretField label={t("owner.password")} error={fieldErrors.password} />}
							<CodeOrPasskey overview={overview} error={fieldErrors.code} back={paths.closeAccount} />
							<div className="next-steps">
								<Button href={paths.security} kind="quiet" size="lg">
									{t("close.stay")}
								</Button>
								<Button type="submit" kind="danger" size="lg">
									{t("close.submit")}
								</Button>
							</div>
						</form>
					) : (
						<OwnerForm action={paths.closeAccount} overview={overview} response={asked} />
					)}
				</Card>
			</main>
			<Side />
		</div>
	);
}
