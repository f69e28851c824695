import { type ReactNode, useRef } from "react";
import { useFetcher } from "react-router";
import { usePaths, useSay, useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CodeField, SecretField } from "../accounts/fields.tsx";
import { FormNotices } from "../accounts/form-notices.tsx";
import { useFaultFocus } from "../accounts/use-fault-focus.ts";
import { useFieldFaults } from "../accounts/use-field-faults.ts";
import { answerOf, type Deed, type DeedAnswer } from "./answers.ts";

interface PartProps {
	response: DeedAnswer | undefined;
	writeKey: string;
}

/** Plain forms without a fetcher: the page shows the response, so recovery codes appear in one place. */
function SecurityActionForm({
	intent,
	response,
	writeKey,
	children,
	submitButton,
}: PartProps & { intent: Deed; children: (fieldErrors: Record<string, string | undefined>) => ReactNode; submitButton: ReactNode }) {
	const paths = usePaths();
	const form = useRef<HTMLFormElement>(null);
	const last = answerOf(response, intent);
	const { fieldErrors, edited } = useFieldFaults(last);
	useFaultFocus(form, last);
	return (
		<form ref={form} method="post" action={paths.twoStep} noValidate className="door-form" onInput={edited}>
			<input type="hidden" name="key" value={writeKey} />
			<input type="hidden" name="intent" value={intent} />
			{!fieldErrors.code && !fieldErrors.password && <FormNotices response={last} />}
			{children(fieldErrors)}
			{submitButton}
		</form>
	);
}

/** Explains two-factor authentication and starts the setup. */
export function Introduction(props: PartProps) {
	const t = useSay();
	return (
		<Card>
			<p className="mb-3">{t("twoStep.text")}</p>
			<p className="mb-3 text-ink-2">{t("twoStep.intro")}</p>
			<SecurityActionForm
				{...props}
				intent="begin"
				submitButton={
					<Button type="submit" size="lg" icon="shield">
						{t("twoStep.begin")}
					</Button>
				}
			>
				{() => null}
			</SecurityActionForm>
		</Card>
	);
}

/** The QR code, the key as text, and the first code. */
export function SetUp({ setup, ...props }: PartProps & { setup: { key: string; uri: string; qr: string } }) {
	const t = useSay();
	const restart = useFetcher();
	const paths = usePaths();
	return (
		<Card className="set-up">
			<h2>{t("twoStep.scan")}</h2>
			<img src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`} alt={t("twoStep.qr")} width={208} height={208} className="qr-key" />
			<p className="text-ink-2">{t("twoStep.byHand")}</p>
			<p>
				<a className="door-link" href={setup.uri} target="_self" rel="noreferrer">
					{t("twoStep.open")}
				</a>
			</p>
			<p>
				<span className="sr-only">{t("twoStep.key")}: </span>
				<code className="key-text">{setup.key.replace(/(.{4})(?=.)/g, "$1 ")}</code>
			</p>
			<h2>{t("twoStep.type")}</h2>
			<SecurityActionForm
				{...props}
				intent="on"
				submitButton={
					<Button type="submit" size="lg" icon="check">
						{t("twoStep.switchOn")}
					</Button>
				}
			>
				{(fieldErrors) => <CodeField label={t("second.code")} error={fieldErrors.code} />}
			</SecurityActionForm>
			<restart.Form method="post" action={paths.twoStep}>
				<Button type="submit" name="intent" value="begin" kind="ghost" icon="refresh">
					{t("twoStep.anew")}
				</Button>
			</restart.Form>
		</Card>
	);
}

/** The recovery codes, shown only once. */
export function RecoveryCodes({ codes, isNew }: { codes: string[]; isNew: boolean }) {
	const t = useSay();
	const paths = usePaths();
	const { viewer, site } = useSite();
	const title = t("twoStep.file", { site: site.siteName, name: viewer.username });
	const text = `${title}\r\n\r\n${codes.join("\r\n")}\r\n`;
	return (
		<Card title={t("twoStep.codes")}>
			{isNew && (
				<Notice tone="good" alert>
					{t("twoStep.done")}
				</Notice>
			)}
			<p className="my-3">{t("twoStep.codesText")}</p>
			<ol className="codes">
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ol>
			<div className="next-steps">
				<Button href={paths.security}>{t("twoStep.kept")}</Button>
				<Button href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download={`${site.siteName}-codes.txt`} kind="quiet" icon="download">
					{t("twoStep.save")}
				</Button>
			</div>
		</Card>
	);
}

/** New recovery codes, and switching two-factor authentication off. */
export function Manage({
	left,
	fresh,
	hasPassword,
	reauthenticateForm,
	...props
}: PartProps & { left: number; fresh: boolean; hasPassword: boolean; reauthenticateForm: ReactNode }) {
	const t = useSay();
	return (
		<>
			<Card title={t("twoStep.codes")} aside={t("twoStep.left", { n: left })}>
				<p className="mb-3 text-ink-2">{t("twoStep.renewText")}</p>
				{fresh ? (
					<SecurityActionForm
						{...props}
						intent="renew"
						submitButton={
							<Button type="submit" kind="soft" size="lg" icon="refresh">
								{t("twoStep.renew")}
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
				<p className="mb-3 text-ink-2">{t("twoStep.turnOffText")}</p>
				{hasPassword || fresh ? (
					<SecurityActionForm
						{...props}
						intent="off"
						submitButton={
							<Button type="submit" kind="danger" size="lg">
								{t("twoStep.turnOffYes")}
							</Button>
						}
					>
						{(fieldErrors) => (
							<>
								{hasPassword && <SecretField label={t("owner.password")} error={fieldErrors.password} />}
								<CodeField label={t("twoStep.anyCode")} recovery error={fieldErrors.code} />
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
