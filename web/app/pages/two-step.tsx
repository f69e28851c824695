import { twoStepSetup } from "#contract/security.ts";
import { overLine } from "../features/accounts/line.ts";
import { type DeedAnswer, isDone } from "../features/security/answers.ts";
import { doSecurityDeed } from "../features/security/deeds.server.ts";
import { needOverview } from "../features/security/overview.server.ts";
import { OwnerForm } from "../features/security/owner-form.tsx";
import { Introduction, Manage, RecoveryCodes, SetUp } from "../features/security/two-step-parts.tsx";
import { Side } from "../features/shell/side.tsx";
import { pageApi } from "../lib/pageContext.ts";
import { usePaths, useSay, useSite } from "../lib/site.tsx";
import href from "../styles/security.css?url";
import { Anchor } from "../ui/anchor.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";
import type { Route } from "./+types/two-step";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href }];

export async function loader({ context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const overview = await needOverview(api, (paths) => paths.twoStep);
	const { setup } = await api.call(twoStepSetup, {});
	return { overview, setup, key: crypto.randomUUID() };
}

export const action = async ({ request, context }: Route.ActionArgs) => doSecurityDeed(pageApi(context), await request.formData());

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overLine(serverAction);

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** Two-factor authentication: setup, recovery codes, switching it off. */
export default function TwoFactorSettingsPage({ loaderData: { overview, setup, key }, actionData }: Route.ComponentProps) {
	const t = useSay();
	const paths = usePaths();
	const { site } = useSite();
	const response: DeedAnswer | undefined = actionData;
	const { fresh, has_password, two_step } = overview;
	const codes = response && "codes" in response ? response.codes : undefined;
	const reauthenticateForm = <OwnerForm action={paths.twoStep} overview={overview} response={response} />;
	const part = { response, writeKey: key };
	return (
		<div className="columns">
			<main id="content" className="secured">
				<title>{`${t("twoStep.title")} · ${site.siteName}`}</title>
				<Anchor href={paths.security} className="door-link back-link">
					<Icon name="arrow-left" size={16} />
					{t("twoStep.back")}
				</Anchor>
				<h1 className="page-title">{t("twoStep.title")}</h1>
				{isDone(response, "off") && (
					<Notice tone="good" alert>
						{t("twoStep.isOff")}
					</Notice>
				)}
				{codes ? (
					<RecoveryCodes codes={codes} isNew={isDone(response, "on")} />
				) : two_step ? (
					<Manage {...part} left={overview.recovery_left} fresh={fresh} hasPassword={has_password} reauthenticateForm={reauthenticateForm} />
				) : !fresh ? (
					<Card>
						<p className="mb-3">{t("twoStep.text")}</p>
						{reauthenticateForm}
					</Card>
				) : setup ? (
					<SetUp {...part} setup={setup} />
				) : (
					<Introduction {...part} />
				)}
			</main>
			<Side />
		</div>
	);
}
