import { useState } from "react";
import { type Provider, providers } from "#contract/socialLoginViews.ts";
import { CallForm, SubmitButton } from "../../../lib/form/call-form.tsx";
import { ConfirmForm } from "../../../lib/form/confirm-form.tsx";
import { LiveNotice } from "../../../lib/form/form-notices.tsx";
import { isDone } from "../../../lib/form/form-result.ts";
import { useFormResult, useView } from "../../../lib/form/use-form-result.ts";
import { useSite } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { LinkedAccountsData } from "./linked-accounts.server.ts";
import { ProviderIcon, providerNames } from "./provider-icon.tsx";
import "../../../styles/social.css";

/**
 * Social accounts in the settings: link and unlink. A provider that is not configured is shown only when it is linked.
 */
export function LinkedAccounts({ data }: { data: LinkedAccountsData }) {
	const { t, paths, site } = useSite();
	const [{ lists, hasPassword, linked }, setAccounts] = useView(data);
	const answer = useFormResult("unlink-account");
	const [unlinked, setUnlinked] = useState(
		isDone(answer) ? providers.find((provider) => provider === answer?.id) : undefined,
	);
	const enabled: Record<Provider, boolean> = { google: site.googleLogin, facebook: site.facebookLogin };
	const shown = providers.filter((provider) => enabled[provider] || lists.some((row) => row.provider === provider));
	if (shown.length === 0) return null;
	const done = unlinked
		? t("social.unlinked", { provider: providerNames[unlinked] })
		: linked
			? t("social.linked", { provider: providerNames[linked] })
			: undefined;
	const onUnlinked = (provider: Provider) => (left: LinkedAccountsData) => {
		setAccounts(left);
		setUnlinked(provider);
	};
	return (
		<Card title={<span id="linked">{t("social.linkedTitle")}</span>}>
			<p className="text-foreground-2">{t("social.linkedText")}</p>
			<LiveNotice>{done}</LiveNotice>
			<ul className="linked-accounts">
				{shown.map((provider) => {
					const row = lists.find((one) => one.provider === provider);
					const providerName = providerNames[provider];
					return (
						<li key={provider}>
							<ProviderIcon provider={provider} size={28} />
							<div className="linked-account-text">
								<p className="font-bold">{providerName}</p>
								<p className="text-13 text-foreground-2">{row ? (row.email ?? row.name) : t("social.notLinked")}</p>
							</div>
							{!row && (
								<CallForm<{ url: string }>
									intent="link-account"
									id={provider}
									action={paths.href("account/with/:provider", { provider })}
									className=""
									onDone={({ url }) => location.assign(url)}
								>
									<SubmitButton
										kind="quiet"
										size="sm"
										aria-label={t("social.linkProvider", { provider: providerName })}
									>
										{t("social.link")}
									</SubmitButton>
								</CallForm>
							)}
							{row && (hasPassword || lists.length > 1) && (
								<ConfirmForm
									open={t("social.unlink")}
									openLabel={t("social.unlinkProvider", { provider: providerName })}
									openClassName="btn btn-ghost btn-sm"
									detailsClassName="unlink"
									question={t("social.unlinkText", { provider: providerName })}
									submit={t("social.unlinkConfirm", { provider: providerName })}
									intent="unlink-account"
									id={provider}
									action={paths.href("ucenter/setting/account")}
									hidden={{ provider }}
									className="unlink-confirm"
									onDone={onUnlinked(provider)}
								/>
							)}
						</li>
					);
				})}
			</ul>
			{!hasPassword && (
				<Notice
					tone="info"
					icon="key"
					action={
						<Button kind="soft" size="sm" href={paths.href("confirm/setpassword", { back: paths.linkedAccounts() })}>
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
