import type { ReactNode } from "react";
import { CallForm, SubmitButton } from "../../../lib/form/call-form.tsx";
import { useSite, useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { CodeField, PasswordFormField } from "../fields.tsx";
import { ReauthenticateForm } from "../reauthentication/reauthenticate-form.tsx";
import type { TwoFactorPage } from "../security/security-actions.server.ts";

interface TwoFactorSettingsProps {
	page: TwoFactorPage;
	/** Takes in the page's data after each change. */
	onDone: (page: TwoFactorPage) => void;
}

/** Setup, recovery codes and switching off of two-factor authentication; each needs a recent login. */
export function TwoFactorSettings({ page, onDone }: TwoFactorSettingsProps) {
	const { t, paths } = useSite();
	const { overview, setup, codes, done } = page;
	const reauthenticate = (
		<ReauthenticateForm action={paths.href("ucenter/setting/two-step")} overview={overview} onDone={onDone} />
	);
	if (codes) return <RecoveryCodes codes={codes} isNew={done === "enable"} />;
	if (overview.two_factor) return <TwoFactorManagement page={page} onDone={onDone} reauthenticate={reauthenticate} />;
	if (!overview.recentlyAuthenticated)
		return (
			<Card>
				<p className="mb-3">{t("twoFactor.text")}</p>
				{reauthenticate}
			</Card>
		);
	if (setup) return <TwoFactorSetup setup={setup} onDone={onDone} />;
	return (
		<Card>
			<p className="mb-3">{t("twoFactor.text")}</p>
			<p className="mb-3 text-foreground-2">{t("twoFactor.intro")}</p>
			<CallForm intent="start-setup" onDone={onDone}>
				<SubmitButton icon="shield">{t("twoFactor.start")}</SubmitButton>
			</CallForm>
		</Card>
	);
}

/** The QR code, the key as text, and the first code. */
function TwoFactorSetup({
	setup,
	onDone,
}: Pick<TwoFactorSettingsProps, "onDone"> & { setup: NonNullable<TwoFactorPage["setup"]> }) {
	const t = useTranslate();
	return (
		<Card className="setup-card">
			<h2>{t("twoFactor.scan")}</h2>
			<img
				src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`}
				alt={t("twoFactor.qrLabel")}
				width={208}
				height={208}
				className="setup-qr"
			/>
			<p className="text-foreground-2">{t("twoFactor.manualKey")}</p>
			<p>
				<a className="link-button" href={setup.uri} target="_self" rel="noreferrer">
					{t("twoFactor.openApp")}
				</a>
			</p>
			<p>
				<span className="sr-only">{t("twoFactor.key")}: </span>
				<code className="setup-key">{setup.key.replace(/(.{4})(?=.)/g, "$1 ")}</code>
			</p>
			<h2>{t("twoFactor.enterCode")}</h2>
			<CallForm intent="enable" onDone={onDone}>
				<CodeField label={t("secondStep.code")} />
				<SubmitButton icon="check">{t("twoFactor.turnOn")}</SubmitButton>
			</CallForm>
			<CallForm intent="start-setup" className="" onDone={onDone}>
				<SubmitButton size="md" kind="ghost" icon="refresh">
					{t("twoFactor.newKey")}
				</SubmitButton>
			</CallForm>
		</Card>
	);
}

/** The recovery codes, shown only once. */
function RecoveryCodes({ codes, isNew }: { codes: string[]; isNew: boolean }) {
	const { t, paths, viewer, site } = useSite();
	const title = t("twoFactor.fileTitle", { site: site.siteName, name: viewer.username });
	const text = `${title}\r\n\r\n${codes.join("\r\n")}\r\n`;
	return (
		<Card title={t("twoFactor.recoveryCodesTitle")}>
			{isNew && (
				<Notice tone="good" alert>
					{t("twoFactor.turnedOn")}
				</Notice>
			)}
			<p className="my-3">{t("twoFactor.recoveryCodesText")}</p>
			<ol className="recovery-codes">
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ol>
			<div className="next-steps">
				<Button href={paths.href("ucenter/setting/account")}>{t("twoFactor.recoveryCodesSaved")}</Button>
				<Button
					href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
					download={`${site.siteName}-codes.txt`}
					kind="quiet"
					icon="download"
				>
					{t("twoFactor.saveToFile")}
				</Button>
			</div>
		</Card>
	);
}

/** New recovery codes, and switching two-factor authentication off. */
function TwoFactorManagement({
	page: { overview },
	onDone,
	reauthenticate,
}: TwoFactorSettingsProps & { reauthenticate: ReactNode }) {
	const t = useTranslate();
	const { recovery_left, recentlyAuthenticated, has_password } = overview;
	return (
		<>
			<Card title={t("twoFactor.recoveryCodesTitle")} aside={t("twoFactor.recoveryCodesLeft", { n: recovery_left })}>
				<p className="mb-3 text-foreground-2">{t("twoFactor.regenerateCodesText")}</p>
				{recentlyAuthenticated ? (
					<CallForm intent="renew-codes" onDone={onDone}>
						<SubmitButton kind="soft" icon="refresh">
							{t("twoFactor.regenerateCodes")}
						</SubmitButton>
					</CallForm>
				) : (
					reauthenticate
				)}
			</Card>
			<Card title={t("twoFactor.turnOff")}>
				<p className="mb-3 text-foreground-2">{t("twoFactor.turnOffText")}</p>
				{has_password || recentlyAuthenticated ? (
					<CallForm intent="disable" onDone={onDone}>
						{has_password && <PasswordFormField label={t("reauthenticate.password")} />}
						<CodeField label={t("twoFactor.codeOrRecoveryCode")} recovery />
						<SubmitButton kind="danger">{t("twoFactor.turnOffConfirm")}</SubmitButton>
					</CallForm>
				) : (
					reauthenticate
				)}
			</Card>
		</>
	);
}
