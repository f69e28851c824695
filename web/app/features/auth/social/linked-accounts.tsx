import { useState } from "react";
import { createSocialLoginUrl } from "#contract/socialLogin.ts";
import { type LinkedIdentityView, type Provider, providers } from "#contract/socialLoginViews.ts";
import { CallForm, SubmitButton } from "../../../lib/form/call-form.tsx";
import { isDone } from "../../../lib/form/form-result.ts";
import { useFormResult, useView } from "../../../lib/form/use-form-result.ts";
import { usePaths, useSite, useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ProviderIcon, providerNames } from "./provider-icon.tsx";

/** Data of the card. */
export interface LinkedAccountsData {
	lists: LinkedIdentityView[];
	hasPassword: boolean;
	/** What was just linked, for the notice. */
	linked: Provider | undefined;
}

/** Social accounts in the settings: link and unlink. A provider that is not configured is shown only when it is linked. */
export function LinkedAccounts({ data }: { data: LinkedAccountsData }) {
	const t = useTranslate();
	const paths = usePaths();
	const { site } = useSite();
	const [{ lists, hasPassword, linked }, takeAccounts] = useView(data);
	const result = useFormResult("unlink-account");
	const [unlinked, setUnlinked] = useState(isDone(result) ? providers.find((provider) => provider === result?.id) : undefined);
	const enabled: Record<Provider, boolean> = { google: site.googleLogin, facebook: site.facebookLogin };
	const shown = providers.filter((provider) => enabled[provider] || lists.some((row) => row.provider === provider));
	if (shown.length === 0) return null;
	const done = unlinked
		? t("social.unlinked", { provider: providerNames[unlinked] })
		: linked
			? t("social.linked", { provider: providerNames[linked] })
			: undefined;
	const onUnlinked = (provider: Provider) => (left: LinkedAccountsData) => {
		takeAccounts(left);
		setUnlinked(provider);
	};
	return (
		<Card title={<span id="linked">{t("social.linkedTitle")}</span>}>
			<p className="text-foreground-2">{t("social.linkedText")}</p>
			<div aria-live="polite">{done && <Notice tone="good">{done}</Notice>}</div>
			<ul className="linked-accounts">
				{shown.map((provider) => {
					const row = lists.find((one) => one.provider === provider);
					return (
						<li key={provider}>
							<ProviderIcon provider={provider} size={28} />
							<div className="linked-account-text">
								<p className="font-bold">{providerNames[provider]}</p>
								<p className="text-13 text-foreground-2">{row ? (row.email ?? row.name) : t("social.notLinked")}</p>
							</div>
							{!row && <LinkForm provider={provider} />}
							{row && (hasPassword || lists.length > 1) && <UnlinkForm provider={provider} onDone={onUnlinked(provider)} />}
						</li>
					);
				})}
			</ul>
			{!hasPassword && (
				<Notice
					tone="info"
					icon="key"
					action={
						<Button kind="soft" size="sm" href={paths.setPassword(paths.linkedAccounts())}>
							{t("social.passwordSubmit")}
						</Button>
					}
				>
					{lists.length === 1 ? t("social.onlyLoginMethod") : t("social.passwordTextAnyProvider")}
				</Notice>
			)}
		</Card>
	);
}

function LinkForm({ provider }: { provider: Provider }) {
	const t = useTranslate();
	return (
		<CallForm
			call={createSocialLoginUrl}
			intent="link-account"
			id={provider}
			action={usePaths().social(provider)}
			className=""
			onDone={({ url }) => location.assign(url)}
		>
			<SubmitButton kind="quiet" size="sm" aria-label={t("social.linkProvider", { provider: providerNames[provider] })}>
				{t("social.link")}
			</SubmitButton>
		</CallForm>
	);
}

/** Asks for confirmation in a `details`, which works without scripts. */
function UnlinkForm({ provider, onDone }: { provider: Provider; onDone: (left: LinkedAccountsData) => void }) {
	const t = useTranslate();
	const providerName = providerNames[provider];
	return (
		<details className="unlink">
			<summary className="btn btn-ghost btn-sm" aria-label={t("social.unlinkProvider", { provider: providerName })}>
				{t("social.unlink")}
			</summary>
			<CallForm intent="unlink-account" id={provider} action={usePaths().security} hidden={{ provider }} className="unlink-confirm" onDone={onDone}>
				<p>{t("social.unlinkText", { provider: providerName })}</p>
				<SubmitButton kind="danger" size="md">
					{t("social.unlinkConfirm", { provider: providerName })}
				</SubmitButton>
			</CallForm>
		</details>
	);
}
