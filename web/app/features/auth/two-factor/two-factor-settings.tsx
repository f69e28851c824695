import { type ReactNode, useRef } from "react";
import { useFetcher } from "react-router";
import { FormNotices } from "../../../lib/form/form-notices.tsx";
import { useErrorFocus } from "../../../lib/form/use-error-focus.ts";
import { useFieldErrors } from "../../../lib/form/use-field-errors.ts";
import { usePaths, useSite, useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { CodeField, PasswordFormField } from "../fields.tsx";
import { responseOf, type SecurityAction, type SecurityActionResponse } from "../security/security-actions.ts";

interface PartProps {
	response: SecurityActionResponse | undefined;
	writeKey: string;
}

/** Plain forms without a fetcher: the page shows the response, so recovery codes appear in one place. */
function SecurityActionForm({
	intent,
	response,
	writeKey,
	children,
	submitButton,
}: PartProps & { intent: SecurityAction; children: (fieldErrors: Record<string, string | undefined>) => ReactNode; submitButton: ReactNode }) {
	const paths = usePaths();
	const form = useRef<HTMLFormElement>(null);
	const last = responseOf(response, intent);
	const { fieldErrors, edited } = useFieldErrors(last);
	useErrorFocus(form, last);
	return (
		<form ref={form} method="post" action={paths.twoStep} noValidate className="auth-form" onInput={edited}>
			<input type="hidden" name="key" value={writeKey} />
			<input type="hidden" name="intent" value={intent} />
			{!fieldErrors.code && !fieldErrors.password && <FormNotices response={last} />}
			{children(fieldErrors)}
			{submitButton}
		</form>
	);
}

/** Explains two-factor authentication and starts the setup. */
export function TwoFactorIntroduction(props: PartProps) {
	const t = useTranslate();
	return (
		<Card>
			<p className="mb-3">{t("twoStep.text")}</p>
			<p className="mb-3 text-foreground-2">{t("twoStep.intro")}</p>
			<SecurityActionForm
				{...props}
				intent="begin"
				submitButton={
					<Button type="submit" size="lg" icon="shield">
						{t("twoStep.start")}
					</Button>
				}
			>
				{() => null}
			</SecurityActionForm>
		</Card>
	);
}

/** The QR code, the key as text, and the first code. */
export function TwoFactorSetup({ setup, ...props }: PartProps & { setup: { key: string; uri: string; qr: string } }) {
	const t = useTranslate();
	const restart = useFetcher();
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
			<SecurityActionForm
				{...props}
				intent="on"
				submitButton={
					<Button type="submit" size="lg" icon="check">
						{t("twoStep.turnOn")}
					</Button>
				}
			>
				{(fieldErrors) => <CodeField label={t("secondStep.code")} error={fieldErrors.code} />}
			</SecurityActionForm>
			<restart.Form method="post" action={paths.twoStep}>
				<Button type="submit" name="intent" value="begin" kind="ghost" icon="refresh">
					{t("twoStep.newKey")}
				</Button>
			</restart.Form>
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

/** New recovery codes, and switching two-factor authentication off. */
export function TwoFactorManagement({
	left,
	fresh,
	hasPassword,
	reauthenticateForm,
	...props
}: PartProps & { left: number; fresh: boolean; hasPassword: boolean; reauthenticateForm: ReactNode }) {
	const t = useTranslate();
	return (
		<>
			<Card title={t("twoStep.recoveryCodesTitle")} aside={t("twoStep.recoveryCodesLeft", { n: left })}>
				<p className="mb-3 text-foreground-2">{t("twoStep.regenerateCodesText")}</p>
				{fresh ? (
					<SecurityActionForm
						{...props}
						intent="renew"
						submitButton={
							<Button type="submit" kind="soft" size="lg" icon="refresh">
								{t("twoStep.regenerateCodes")}
							</Button>
						}
					>
						{() => null}
					</SecurityActionForm>
				) : (
					reauthenticateForm
				)}
			</Card>
			<Card title={t("twoStep.turnOff")}>
				<p className="mb-3 text-foreground-2">{t("twoStep.turnOffText")}</p>
				{hasPassword || fresh ? (
					<SecurityActionForm
						{...props}
						intent="off"
						submitButton={
							<Button type="submit" kind="danger" size="lg">
								{t("twoStep.turnOffConfirm")}
							</Button>
						}
					>
						{(fieldErrors) => (
							<>
								{hasPassword && <PasswordFormField label={t("reauthenticate.password")} error={fieldErrors.password} />}
								<CodeField label={t("twoStep.codeOrRecoveryCode")} recovery error={fieldErrors.code} />
							</>
						)}
					</SecurityActionForm>
				) : (
					reauthenticateForm
				)}
			</Card>
		</>
	);
}
