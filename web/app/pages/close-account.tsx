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
	if (textOf(form, "deed") !== "") return doSecurityDeed(api, form);
	try {
		const code = textOf(form, "code").trim();
		const body = { ...(form.has("password") ? { password: textOf(form, "password") } : {}), ...(code ? { code } : {}) };
		const { closing_time } = await api.call(closeAccount, { body });
		return redirect(pathsHere(api).accountClosed(closing_time));
	} catch (error) {
		const { status, refusal } = refusalOf(error);
		return data({ refusal }, { status });
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overLine(serverAction);

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** What goes, what stays and when; then the password. */
export default function CloseAccount({ loaderData: { overview }, actionData }: Route.ComponentProps) {
	const say = useSay();
	const paths = usePaths();
	const { site } = useSite();
	const form = useRef<HTMLFormElement>(null);
	const asked = actionData && "deed" in actionData ? actionData : undefined;
	const answer = asked ? undefined : actionData;
	const { faults, edited } = useFieldFaults(answer);
	useFaultFocus(form, answer);
	const { has_password, fresh, closing_days } = overview;
	return (
		<div className="columns">
			<main id="content" className="secured">
				<title>{`${say("close.title")} · ${site.siteName}`}</title>
				<Anchor href={paths.security} className="door-link back-link">
					<Icon name="arrow-left" size={16} />
					{say("twoStep.back")}
				</Anchor>
				<h1 className="page-title">{say("close.ask")}</h1>
				<Card>
					<dl className="farewell">
						<dt>{say("close.goes")}</dt>
						<dd>{say("close.goesText")}</dd>
						<dt>{say("close.stays")}</dt>
						<dd>{say("close.staysText")}</dd>
						<dt>{say("close.when")}</dt>
						<dd>{say("close.whenText", { n: closing_days })}</dd>
					</dl>
					<Anchor href={`${paths.security}#download`} className="door-link">
						{say("close.dataFirst")}
					</Anchor>
					{has_password || fresh ? (
						<form ref={form} method="post" action={paths.closeAccount} noValidate className="door-form" onInput={edited}>
							{Object.keys(faults).length === 0 && <FormNotices answer={answer} />}
							{has_password && <SecretField label={say("owner.password")} error={faults.password} />}
							<CodeOrPasskey overview={overview} error={faults.code} back={paths.closeAccount} />
							<div className="next-steps">
								<Button href={paths.security} kind="quiet" size="lg">
									{say("close.stay")}
								</Button>
								<Button type="submit" kind="danger" size="lg">
									{say("close.submit")}
								</Button>
							</div>
						</form>
					) : (
						<OwnerForm action={paths.closeAccount} overview={overview} answer={asked} />
					)}
				</Card>
			</main>
			<Side />
		</div>
	);
}
