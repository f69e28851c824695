import type { ReactNode } from "react";
import { CallForm, SubmitButton } from "../../../lib/form/call-form.tsx";
import { usePaths, useSite, useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { CodeField, PasswordFormField } from "../fields.tsx";

/** Explains two-factor authentication and starts the setup. */
export function TwoFactorIntroduction() {
	const t = useTranslate();
	return (
		<Card>
			<p className="mb-3">{t("twoStep.text")}</p>
			<p className="mb-3 text-foreground-2">{t("twoStep.intro")}</p>
			<CallForm intent="start-setup" action={usePaths().twoStep}>
				<SubmitButton icon="shield">{t("twoStep.start")}</SubmitButton>
			</CallForm>
		</Card>
	);
}

/** The QR code, the key as text, and the first code. */
export function TwoFactorSetup({ setup }: { setup: { key: string; uri: string; qr: string } }) {
	const t = useTranslate();
	const paths = usePaths();
	return (
		<Card className="setup-card">
			<h2>{t("twoStep.scan")}</h2>
			<img src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`} alt={t("twoStep.qrLabel")} width={208} height={208} className="setup-qr" />
			<p className="text-foreground-2">{t("twoStep.manualKey")}</p>
			<p>
				<a className="link-button" href={setup.uri} target="_self" rel="noreferrer">
					{t("twoStep.openApp")}
				</a>
			</p>
			<p>
				<span className="sr-only">{t("twoStep.key")}: </span>
				<code className="setup-key">{setup.key.replace(/(.{4})(?=.)/g, "$1 ")}</code>
			</p>
			<h2>{t("twoStep.enterCode")}</h2>
			<CallForm intent="enable" action={paths.twoStep}>
				<CodeField label={t("secondStep.code")} />
				<SubmitButton icon="check">{t("twoStep.turnOn")}</SubmitButton>
			</CallForm>
			<CallForm intent="start-setup" action={paths.twoStep} className="">
				<SubmitButton size="md" kind="ghost" icon="refresh">
					{t("twoStep.newKey")}
				</SubmitButton>
			</CallForm>
		</Card>
	);
}

/** The recovery codes, shown only once. */
export function RecoveryCodes({ codes, isNew }: { codes: string[]; isNew: boolean }) {
	const t = useTranslate();
	const paths = usePaths();
	const { viewer, site } = useSite();
	const title = t("twoStep.fileTitle", { site: site.siteName, name: viewer.username });
	const text = `${title}\r\n\r\n${codes.join("\r\n")}\r\n`;
	return (
		<Card title={t("twoStep.recoveryCodesTitle")}>
			{isNew && (
				<Notice tone="good" alert>
					{t("twoStep.turnedOn")}
				</Notice>
			)}
			<p className="my-3">{t("twoStep.recoveryCodesText")}</p>
			<ol className="recovery-codes">
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ol>
			<div className="next-steps">
				<Button href={paths.security}>{t("twoStep.recoveryCodesSaved")}</Button>
				<Button href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download={`${site.siteName}-codes.txt`} kind="quiet" icon="download">
					{t("twoStep.saveToFile")}
				</Button>
			</div>
		</Card>
	);
}

interface ManagementProps {
	left: number;
	recentlyAuthenticated: boolean;
	hasPassword: boolean;
	reauthenticateForm: ReactNode;
}

/** New recovery codes, and switching two-factor authentication off. */
export function TwoFactorManagement({ left, recentlyAuthenticated, hasPassword, reauthenticateForm }: ManagementProps) {
	const t = useTranslate();
	const paths = usePaths();
	return (
		<>
			<Card title={t("twoStep.recoveryCodesTitle")} aside={t("twoStep.recoveryCodesLeft", { n: left })}>
				<p className="mb-3 text-foreground-2">{t("twoStep.regenerateCodesText")}</p>
				{recentlyAuthenticated ? (
					<CallForm intent="renew-codes" action={paths.twoStep}>
						<SubmitButton kind="soft" icon="refresh">
							{t("twoStep.regenerateCodes")}
						</SubmitButton>
					</CallForm>
				) : (
					reauthenticateForm
				)}
			</Card>
			<Card title={t("twoStep.turnOff")}>
				<p className="mb-3 text-foreground-2">{t("twoStep.turnOffText")}</p>
				{hasPassword || recentlyAuthenticated ? (
					<CallForm intent="disable" action={paths.twoStep}>
						{hasPassword && <PasswordFormField label={t("reauthenticate.password")} />}
						<CodeField label={t("twoStep.codeOrRecoveryCode")} recovery />
						<SubmitButton kind="danger">{t("twoStep.turnOffConfirm")}</SubmitButton>
					</CallForm>
				) : (
					reauthenticateForm
				)}
			</Card>
		</>
	);
}
